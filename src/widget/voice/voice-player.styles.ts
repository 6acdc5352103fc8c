import { css } from 'lit';

export const voicePlayerStyles = css`
  :host {
    flex: 1;
    min-inline-size: 0;
  }

  .player {
    display: flex;
    align-items: center;
    gap: var(--cb-size-3);
  }

  .play {
    --size: calc(var(--cb-unit) * 32);
    --icon: var(--cb-size-6);
    color: inherit;
    transition: background var(--cb-duration);
  }

  .play:hover {
    background: color-mix(in srgb, currentcolor 12%, transparent);
  }

  .play:focus-visible,
  .sound:has(input:focus-visible) {
    outline: 2px solid currentcolor;
    outline-offset: 1px;
  }

  .sound {
    position: relative;
    flex: 1;
    min-inline-size: calc(var(--cb-unit) * 48);
    block-size: calc(var(--cb-unit) * 28);
    border-radius: var(--cb-radius-s);
  }

  .wave {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    fill: none;
    stroke: currentcolor;
    stroke-width: 2;
    stroke-linecap: round;
    opacity: 0.45;
  }

  .heard {
    position: absolute;
    inset: 0;
    clip-path: inset(0 calc(100% - var(--heard, 0%)) 0 0);
  }

  .heard .wave {
    opacity: 1;
  }

  :host(:dir(rtl)) .sound > .wave,
  :host(:dir(rtl)) .heard {
    transform: scaleX(-1);
  }

  input {
    position: absolute;
    inset: calc(-1 * var(--cb-size-3)) 0;
    inline-size: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
    touch-action: pan-y;
  }

  .time {
    flex: none;
    min-inline-size: 2.6em;
    font-size: var(--cb-text-xs);
    font-variant-numeric: tabular-nums;
    text-align: end;
  }

  @media (forced-colors: active) {
    .wave {
      stroke: CanvasText;
    }

    .heard .wave {
      stroke: Highlight;
    }
  }
`;
