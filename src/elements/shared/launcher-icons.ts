import { svg } from 'lit';

/** The two pictures of the launcher: all that its first load carries. */
export const chatIcon = svg`<svg viewBox="0 0 24 24" width="100%" height="100%" fill="currentColor"
  aria-hidden="true"><path d="M12 3C6.5 3 2 6.8 2 11.6c0 2.6 1.4 5 3.6 6.6-.1 1.2-.6 2.3-1.4 3.1-.2.2 0 .6.3.6
  1.8-.1 3.5-.8 4.8-1.9.9.2 1.8.3 2.7.3 5.5 0 10-3.9 10-8.7S17.500 3 12 3Z"/></svg>`;

export const closeIcon = svg`<svg viewBox="0 0 24 24" width="100%" height="100%" fill="none"
  stroke="currentColor" stroke-width="2.2" stroke-linecap="round" aria-hidden="true"><path
  d="m6 6 12 12M18 6 6 18"/></svg>`;
