import { css } from 'lit';

export const listingCardStyles = css`
  .card {
    position: relative;
    display: flex;
    flex-direction: column;
    block-size: 100%;
    overflow: hidden;
    border: 1px solid var(--cb-border-color);
    border-radius: var(--cb-radius-l);
    background: var(--cb-surface);
    color: var(--cb-surface-text);
    transition:
      box-shadow var(--cb-duration),
      border-color var(--cb-duration);
  }

  .card:has(a:hover) {
    border-color: color-mix(in srgb, var(--cb-link) 45%, var(--cb-border-color));
    box-shadow: 0 6px 20px rgb(15 18 28 / 14%);
  }

  .card:has(a:focus-visible) {
    outline: 2px solid var(--cb-focus-ring);
    outline-offset: -2px;
  }

  .image {
    position: relative;
    flex: none;
    display: grid;
    place-items: center;
    aspect-ratio: 3 / 2;
    overflow: hidden;
    background: var(--cb-bot-background);
    color: var(--cb-muted-text);
  }

  .image svg {
    inline-size: calc(var(--cb-unit) * 40);
    block-size: calc(var(--cb-unit) * 40);
    stroke-width: 1.4;
    opacity: 0.6;
  }

  .image img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    font-size: var(--cb-text-xs);
    transition: transform 400ms ease-out;
  }

  .card:has(a:hover) .image img {
    transform: scale(1.03);
  }

  .ribbons {
    position: absolute;
    inset-block-start: var(--cb-size-3);
    inset-inline: var(--cb-size-3) calc(var(--cb-unit) * 52);
    display: flex;
    flex-wrap: wrap;
    gap: var(--cb-size-2);
    margin: 0;
    padding: 0;
    list-style: none;
  }

  /* One line: two would cover half of a small photo. */
  .ribbon {
    max-inline-size: 100%;
    padding: 3px var(--cb-size-3);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    border-radius: var(--cb-radius-pill);
    background: #fff;
    color: #171a21;
    box-shadow: 0 1px 4px rgb(15 18 28 / 25%);
    font-size: var(--cb-text-xs);
    font-weight: 650;
    line-height: 1.4;
  }

  .is-new,
  .is-openHouse {
    background: var(--cb-accent);
    color: var(--cb-accent-text);
  }

  .is-sold,
  .is-rented,
  .is-gone {
    background: #171a21;
    color: #fff;
  }

  .body {
    flex: 1;
    display: flex;
    flex-direction: column;
    gap: 3px;
    padding: var(--cb-size-4) var(--cb-size-4) var(--cb-size-4);
  }

  .body > * {
    margin: 0;
    overflow-wrap: anywhere;
  }

  .price {
    font-size: var(--cb-text-xl);
    font-weight: 700;
    line-height: 1.25;
    letter-spacing: -0.01em;
    font-variant-numeric: tabular-nums;
  }

  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 2px var(--cb-size-4);
    font-size: var(--cb-text-s);
  }

  .facts div {
    display: flex;
    align-items: center;
    gap: var(--cb-size-1);
  }

  .facts dt {
    display: flex;
    color: var(--cb-muted-text);
  }

  .facts dd {
    margin: 0;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }

  .facts svg {
    inline-size: var(--cb-size-5);
    block-size: var(--cb-size-5);
    stroke-width: 1.8;
  }

  /* In its own direction, so that the end of a long name is cut off, aligned with the rest of the card. */
  .name,
  .attribution {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }

  .name {
    margin-block-start: 3px;
    font-size: var(--cb-text-s);
    font-weight: 600;
    line-height: 1.35;
  }

  .name a {
    color: inherit;
    text-decoration: none;
    outline: none;
  }

  .name a:hover {
    color: var(--cb-link);
  }

  /* The link covers the whole card. */
  .name a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }

  .place {
    color: var(--cb-muted-text);
    font-size: var(--cb-text-s);
  }

  .attribution {
    display: flex;
    flex-wrap: wrap;
    overflow: clip;
    margin-block-start: auto;
    padding-block-start: var(--cb-size-2);
    color: var(--cb-muted-text);
    font-size: var(--cb-text-xs);
    line-height: 1.4;
  }

  /* At the start of a line, the separator is outside the visible area. */
  .attribution span {
    position: relative;
    inset-inline-start: -1em;
    padding-inline-start: 1em;
  }

  .attribution span::before {
    content: '·';
    position: absolute;
    inset-inline-start: 0;
    inline-size: 1em;
    text-align: center;
  }

  /* Above the link that covers the card. */
  .visit {
    position: relative;
    margin-block-start: var(--cb-size-2);
    padding: var(--cb-size-2) var(--cb-size-4);
    border-radius: var(--cb-radius-m);
    background: color-mix(in srgb, var(--cb-link) 11%, var(--cb-surface));
    color: var(--cb-link);
    font-size: var(--cb-text-s);
    font-weight: 600;
    text-align: center;
    transition: background var(--cb-duration);
  }

  .visit svg {
    display: none;
    inline-size: var(--icon);
    block-size: var(--icon);
  }

  .visit:hover {
    background: color-mix(in srgb, var(--cb-link) 19%, var(--cb-surface));
  }

  .save {
    position: absolute;
    inset-block-start: var(--cb-size-1);
    inset-inline-end: var(--cb-size-1);
    --size: calc(var(--cb-unit) * 44);
    --icon: var(--cb-size-6);
    color: #171a21;
  }

  /* Readable on any image. The target is larger than the icon. */
  .save::before {
    content: '';
    grid-area: 1 / 1;
    inline-size: calc(var(--cb-unit) * 34);
    block-size: calc(var(--cb-unit) * 34);
    border-radius: var(--cb-radius-pill);
    background: #fff;
    box-shadow: 0 1px 4px rgb(15 18 28 / 25%);
    transition: transform var(--cb-duration);
  }

  .save:hover::before {
    transform: scale(1.08);
  }

  .save:focus-visible {
    outline: none;
  }

  .save:focus-visible::before {
    outline: 2px solid var(--cb-focus-ring);
    outline-offset: 2px;
    box-shadow: 0 0 0 2px #fff;
  }

  .save svg {
    z-index: 0;
    grid-area: 1 / 1;
  }

  .save[aria-pressed='true'] svg {
    fill: #d3183f;
    stroke: #d3183f;
  }

  @media (forced-colors: active) {
    .save {
      color: ButtonText;
    }

    .save::before {
      border: 1px solid ButtonText;
      background: ButtonFace;
    }

    .save[aria-pressed='true'] svg {
      fill: Highlight;
      stroke: Highlight;
    }

    .visit {
      border: 1px solid ButtonText;
    }

    .ribbon {
      border: 1px solid CanvasText;
    }

    .name a {
      text-decoration: underline;
    }
  }
`;
