import { css } from 'lit';

/**
 * Styles of images, buttons, check boxes, the edges of wide blocks and the sections of long answers, which most answers
 * don't have. None of them moves text that is already there, because they load with the first such part.
 *
 * - `.image` is an image that loads on click. The line break after an image would add an empty line.
 * - The browser lays out finished sections of a long answer only near the view.
 * - A shadow at each edge with more content; at the ends, a cover that scrolls with the content hides it.
 */
export const answerPartStyles = css`
  .table,
  pre {
    --edge: color-mix(in srgb, currentcolor 35%, transparent), transparent;
    --cover: var(--cb-bot-background) 40%, transparent;
    background:
      linear-gradient(90deg, var(--cover)) 0 / 40px 100% local,
      linear-gradient(-90deg, var(--cover)) 100% / 40px 100% local,
      linear-gradient(90deg, var(--edge)) 0 / 10px 100%,
      linear-gradient(-90deg, var(--edge)) 100% / 10px 100%;
    background-repeat: no-repeat;
  }

  pre {
    --cover: var(--cb-hover) 40%, transparent;
    background-color: var(--cb-hover);
  }

  .image {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--cb-size-2) var(--cb-size-3);
    padding: var(--cb-size-3);
    border: 1px dashed var(--cb-muted-text);
    border-radius: var(--cb-radius-m);
    font-size: 0.93em;
  }

  button {
    padding: var(--cb-size-1) var(--cb-size-3);
    border: 1px solid var(--cb-border-color);
    border-radius: var(--cb-radius-m);
    background: var(--cb-surface);
    color: var(--cb-link);
    font: inherit;
    font-size: var(--cb-text-s);
    cursor: pointer;
  }

  .section {
    contain-intrinsic-block-size: auto 1800px;
  }

  @supports (overflow-anchor: auto) {
    .is-done {
      content-visibility: auto;
    }
  }

  img {
    display: block;
    inline-size: 100%;
    max-block-size: 240px;
    aspect-ratio: 4 / 3;
    margin-block: var(--cb-size-2);
    object-fit: contain;
    border-radius: var(--cb-radius-m);
    background: var(--cb-hover);
  }

  img + br {
    display: none;
  }

  input[type='checkbox'] {
    margin-block: 0;
    margin-inline: 0 var(--cb-size-2);
    accent-color: var(--cb-accent);
  }
`;
