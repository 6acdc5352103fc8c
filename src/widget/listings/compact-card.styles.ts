import { css } from 'lit';

/**
 * Listings as rows, in a panel without room for three cards side by side: a small image, then price, facts, address and
 * attribution, each in one line if possible, so that three fit above the next questions. Added to the styles of cards.
 * The icon to schedule a tour is beside the last line, for which the lines above leave no room.
 */
export const compactCardStyles = css`
  @container (max-width: 639px) {
    .is-compact .card {
      --thumbnail: calc(var(--cb-unit) * 92);
      flex-direction: row;
      min-block-size: calc(var(--cb-unit) * 84);
      border-radius: var(--cb-radius-m);
    }

    .is-compact .image {
      inline-size: var(--thumbnail);
      aspect-ratio: auto;
    }

    .is-compact .image > svg {
      inline-size: calc(var(--cb-unit) * 28);
    }

    .is-compact .ribbons {
      inset-block-start: var(--cb-size-1);
      inset-inline: var(--cb-size-1);
    }

    .is-compact .ribbon {
      padding: 0 var(--cb-size-1);
      font-size: calc(var(--cb-text-xs) * 0.9);
      line-height: 1.3;
    }

    .is-compact .ribbon + .ribbon {
      display: none;
    }

    .is-compact .save {
      --size: calc(var(--cb-unit) * 36);
      --icon: var(--cb-size-5);
      inset-block: auto 0;
      inset-inline: calc(var(--thumbnail) - var(--size)) auto;
    }

    .is-compact .save::before {
      inline-size: calc(var(--cb-unit) * 26);
      block-size: calc(var(--cb-unit) * 26);
    }

    .is-compact .body {
      flex-flow: row wrap;
      align-content: center;
      align-items: baseline;
      gap: 0 var(--cb-size-2);
      min-inline-size: 0;
      padding: 2px calc(var(--cb-unit) * 10);
      line-height: 1.25;
    }

    .is-compact .price {
      font-size: var(--cb-text-l);
      line-height: 1.2;
    }

    .is-compact .facts {
      gap: 0 calc(var(--cb-unit) * 5);
      font-size: var(--cb-text-xs);
    }

    .is-compact .facts div {
      gap: 2px;
    }

    .is-compact :is(.name, .attribution) {
      display: block;
      flex: 0 0 100%;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }

    .is-compact .name {
      margin: 0;
      line-height: 1.25;
    }

    .is-compact .place {
      font-size: var(--cb-text-xs);
    }

    .is-compact :is(.place, .attribution) {
      flex: 0 0 calc(100% - var(--end, 0px));
    }

    .is-compact .attribution {
      padding-block: 0;
      line-height: 1.3;
    }

    /* In its own direction, because the end is cut off. */
    .is-compact .attribution.is-ltr {
      direction: ltr;
    }

    .is-compact .attribution.is-rtl {
      direction: rtl;
    }

    .is-compact .attribution span {
      position: static;
      padding: 0;
    }

    .is-compact .attribution span::before {
      position: static;
      content: none;
    }

    .is-compact .attribution span + span::before {
      content: '· ';
    }

    .is-compact .body:has(.visit) {
      --end: calc(var(--cb-unit) * 28);
    }

    .is-compact .visit {
      --size: calc(var(--cb-unit) * 36);
      --icon: calc(var(--cb-unit) * 18);
      position: absolute;
      inset-block-end: 0;
      inset-inline-end: 0;
      display: grid;
      place-content: end center;
      inline-size: var(--size);
      block-size: var(--size);
      margin: 0;
      padding: 0 0 calc(var(--cb-unit) * 4);
      background: none;
    }

    .is-compact .visit svg {
      display: block;
    }

    .is-compact .visit span {
      display: none;
    }
  }

  /* Text at twice its size: one line would have half of an address. */
  @container (max-width: 18em) {
    .is-compact .card {
      --thumbnail: 25cqi;
    }

    .is-compact :is(.name, .attribution) {
      white-space: normal;
    }
  }

  @media (pointer: coarse) {
    @container (max-width: 639px) {
      .is-compact .save {
        inset-inline-start: calc(var(--thumbnail) - var(--cb-unit) * 44);
      }

      .is-compact .body:has(.visit) {
        --end: calc(var(--cb-unit) * 34);
      }
    }
  }
`;
