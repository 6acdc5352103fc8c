import { css } from 'lit';

/** Styles of the launcher with a loaded panel. */
export const launcherOpenStyles = css`
  .launcher {
    transition:
      transform var(--cb-duration),
      filter var(--cb-duration),
      box-shadow var(--cb-duration);
  }

  .is-open .launcher {
    visibility: hidden;
  }

  @media (prefers-reduced-motion: reduce) {
    .launcher {
      transition: none;
    }
  }
`;
