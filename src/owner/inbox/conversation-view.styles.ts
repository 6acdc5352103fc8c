import { css } from 'lit';

export const conversationViewStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-inline-size: 0;
    min-block-size: 0;
  }

  .head {
    display: flex;
    flex: none;
    align-items: center;
    gap: var(--cb-size-3);
    min-block-size: calc(var(--cb-unit) * 52);
    padding: var(--cb-size-2) var(--cb-size-4);
    border-block-end: 1px solid var(--co-border);
    background: var(--co-surface);
  }

  .back {
    display: none;
  }

  .back svg:dir(rtl) {
    transform: scaleX(-1);
  }

  h3 {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    font-size: var(--cb-text-l);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  h3:focus-visible {
    outline: 2px solid var(--co-accent);
  }

  .actions {
    flex: none;
  }

  .icon[aria-expanded='true'] {
    background: var(--co-tint);
    color: var(--co-text);
  }

  .columns {
    flex: 1;
    display: flex;
    min-block-size: 0;
  }

  .talk {
    flex: 1;
    display: flex;
    flex-direction: column;
    min-inline-size: 0;
  }

  chatbot-inbox-messages {
    flex: 1;
  }

  chatbot-inbox-reply,
  .state {
    flex: none;
  }

  .state > .note {
    margin: var(--cb-size-3) var(--cb-size-4);
  }

  .offer {
    padding: var(--cb-size-4);
    border-block-start: 1px solid var(--co-border);
    background: var(--co-surface);
  }

  .offer p {
    flex: 1 1 200px;
  }

  aside {
    flex: none;
    inline-size: calc(var(--cb-unit) * 260);
    padding: var(--cb-size-5);
    border-inline-start: 1px solid var(--co-border);
    background: var(--co-surface);
    overflow-y: auto;
  }

  .gate {
    display: grid;
    gap: var(--cb-size-4);
    justify-items: start;
    padding: var(--cb-size-6);
  }

  /* The widths are those of the inbox. */
  @container (min-width: 1060px) {
    .toggle {
      display: none;
    }
  }

  @container (max-width: 1059px) {
    aside {
      display: none;
    }

    .has-details aside {
      display: block;
      flex: 1;
      inline-size: auto;
      border: 0;
    }

    .has-details .talk {
      display: none;
    }
  }

  @container (max-width: 680px) {
    .back {
      display: block;
    }

    .actions span {
      display: none;
    }

    h3 {
      display: -webkit-box;
      overflow-wrap: anywhere;
      font-size: var(--cb-text-s);
      line-height: 1.25;
      white-space: normal;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    }
  }
`;
