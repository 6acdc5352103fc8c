import { css } from 'lit';

/** What the composer looks like with a place to talk in; comes with it. */
export const talkComposerStyles = css`
  :host {
    position: relative;
    display: flex;
    flex-direction: column;
  }

  /* After the input for the keyboard, above it for the eye. */
  chatbot-talk {
    order: -1;
  }

  :host([talking]) .composer,
  :host([talking]) chatbot-length-limit {
    display: none;
  }

  /* The microphone stands in its place. */
  :host([talks]) .action {
    visibility: hidden;
  }
`;
