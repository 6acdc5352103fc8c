import { css } from 'lit';

export const pictureStyles = css`
  .picture {
    position: relative;
    flex: none;
    display: inline-grid;
    place-items: center;
    inline-size: var(--picture-size, calc(var(--cb-unit) * 24));
    block-size: var(--picture-size, calc(var(--cb-unit) * 24));
    border-radius: var(--cb-radius-pill);
    background: var(--co-tint);
    color: var(--co-text);
    font-size: var(--cb-text-xs);
    font-weight: 600;
    overflow: hidden;
  }

  .picture img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
