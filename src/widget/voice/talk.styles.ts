import { css } from 'lit';

export const talkStyles = css`
  /* After the input in the tab order, above it on the screen. */
  :host {
    order: -1;
  }

  .bar {
    display: flex;
    align-items: center;
    gap: var(--cb-size-3);
    min-block-size: calc(var(--cb-unit) * 50);
    padding: var(--cb-size-1);
    border: 1px solid var(--cb-control-border);
    border-radius: var(--cb-radius-l);
    background: var(--cb-surface);
    color: var(--cb-surface-text);
  }

  /* Over the send button of the input below it. */
  .bar.is-idle {
    position: absolute;
    inset-block-end: var(--cb-size-4);
    inset-inline-end: var(--cb-size-4);
    border-color: transparent;
    background: none;
    pointer-events: none;
  }

  @container (max-height: 420px) {
    .bar.is-idle {
      inset-block-end: var(--cb-size-3);
      inset-inline-end: var(--cb-size-3);
    }
  }

  .talk,
  .small {
    --size: calc(var(--cb-unit) * 38);
    --icon: var(--cb-size-6);
    pointer-events: auto;
    transition:
      background var(--cb-duration),
      color var(--cb-duration),
      transform var(--cb-duration);
  }

  .talk {
    margin-inline-start: auto;
    background: var(--cb-accent);
    color: var(--cb-accent-text);
    touch-action: none;
    user-select: none;
    -webkit-user-select: none;
    -webkit-touch-callout: none;
  }

  .talk[aria-disabled] {
    background: var(--cb-bot-background);
    color: var(--cb-muted-text);
    cursor: default;
  }

  .talk.is-held {
    outline: none;
    transform: scale(1.35);
    box-shadow: 0 0 0 6px color-mix(in srgb, var(--cb-accent) 22%, transparent);
  }

  .is-away .talk {
    background: var(--cb-bot-background);
    color: var(--cb-error);
    box-shadow: none;
  }

  .small {
    color: var(--cb-muted-text);
  }

  .small:hover {
    background: var(--cb-bot-background);
    color: var(--cb-surface-text);
  }

  .light {
    flex: none;
    inline-size: calc(var(--cb-unit) * 10);
    block-size: calc(var(--cb-unit) * 10);
    margin-inline: var(--cb-size-3) 0;
    border-radius: var(--cb-radius-pill);
    background: var(--cb-error);
    /* An endless animation would redraw the page every frame. */
    transition: opacity var(--cb-duration);
  }

  .small + .light {
    margin-inline-start: 0;
  }

  .light.is-dim {
    opacity: 0.35;
  }

  .time {
    flex: none;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  .time.is-short {
    color: var(--cb-error);
    font-weight: 600;
  }

  .words {
    flex: 1;
    min-inline-size: 0;
    padding-inline: var(--cb-size-2);
    overflow: hidden;
    color: var(--cb-muted-text);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  /* Most microphones open before this could be read. */
  .is-starting .words {
    animation: appear 200ms 400ms both;
  }

  @keyframes appear {
    from {
      opacity: 0;
    }
  }

  .words.is-hint {
    font-size: var(--cb-text-s);
    text-align: center;
  }

  .is-away .words {
    color: var(--cb-error);
  }

  .meter {
    flex: 1;
    min-inline-size: 0;
    block-size: calc(var(--cb-unit) * 26);
    color: var(--cb-accent);
  }

  .words ~ .meter {
    flex: 0 1 56px;
    margin-inline-end: var(--cb-size-3);
  }

  .is-away .meter {
    visibility: hidden;
  }

  .wave {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    fill: none;
    stroke: var(--cb-link);
    stroke-width: 2;
    stroke-linecap: round;
  }

  :host(:dir(rtl)) .wave {
    transform: scaleX(-1);
  }

  .is-sending .words {
    flex: none;
    padding-inline-start: var(--cb-size-4);
  }

  progress {
    flex: 1;
    min-inline-size: 0;
    block-size: var(--cb-size-3);
    accent-color: var(--cb-link);
  }

  .remark {
    margin: 0 var(--cb-size-3) var(--cb-size-3);
    color: var(--cb-muted-text);
    font-size: var(--cb-text-s);
    line-height: 1.4;
  }

  /* Two lines are whole above the input field of the lowest panel. */
  @container (max-height: 420px) {
    .remark {
      margin-block-end: var(--cb-size-1);
      line-height: 1.3;
    }
  }

  .remark.is-problem {
    color: var(--cb-error);
  }

  @media (forced-colors: active) {
    .talk,
    .small {
      border: 1px solid ButtonText;
    }

    /* Forced colors draw transparent borders: a second ring and a line through the input. */
    .bar.is-idle {
      padding: var(--cb-size-2);
      border: 0;
    }

    .talk[aria-disabled] {
      border-color: GrayText;
      color: GrayText;
    }

    .light {
      forced-color-adjust: none;
      background: Highlight;
    }

    .wave {
      stroke: CanvasText;
    }

    .talk.is-held {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
