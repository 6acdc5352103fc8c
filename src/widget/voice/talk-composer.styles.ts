import { css } from 'lit';

/** Styles of the composer with a talk button. */
export const talkComposerStyles = css`
  :host {
    position: relative;
    display: flex;
    flex-direction: column;
  }

  /* After the input in the tab order, above it on the screen. */
  chatbot-talk {
    order: -1;
  }

  :host([talking]) .composer,
  :host([talking]) chatbot-length-limit {
    display: none;
  }

  /* The microphone takes its place. */
  :host([talks]) .action {
    visibility: hidden;
  }
`;
