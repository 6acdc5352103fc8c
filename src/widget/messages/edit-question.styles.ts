import { css } from 'lit';

export const editQuestionStyles = css`
  :host {
    flex: none;
  }

  :host([editing]) {
    flex: 1;
    min-inline-size: 0;
  }

  .edit {
    --size: calc(var(--cb-unit) * 28);
    --icon: var(--cb-size-5);
    color: var(--cb-muted-text);
  }

  .edit:hover {
    background: color-mix(in srgb, currentcolor 9%, transparent);
    color: var(--cb-surface-text);
  }

  .edit[disabled] {
    visibility: hidden;
  }
`;
