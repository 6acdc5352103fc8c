import { css } from 'lit';

export const messageFilesStyles = css`
  ul {
    display: grid;
    gap: 6px;
    margin: 4px -6px;
    padding: 0;
    list-style: none;
  }

  ul.several {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  img,
  video {
    display: block;
    max-inline-size: 100%;
    border-radius: 12px;
  }

  img {
    min-inline-size: 60px;
    max-block-size: 220px;
    background: rgb(255 255 255 / 20%);
    object-fit: contain;
  }

  video {
    inline-size: 260px;
    max-block-size: 240px;
    background: #000;
  }

  .several img {
    inline-size: 110px;
    aspect-ratio: 1;
    object-fit: cover;
  }

  .placeholder {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 8px 10px;
    border: 1px dashed currentColor;
    border-radius: 12px;
    font-size: 13px;
  }

  .placeholder svg {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
  }
`;
