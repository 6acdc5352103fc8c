import type { Feature } from '../context.js';
import type { PageTools } from './page-tools.js';

/** The tools of the page, which a model may ask for; loaded with its first call. */
export const pageTools: Feature<PageTools> = {
  isNeeded: () => false,
  mount: async chat => (await import('./mount-page-tools.js')).mountPageTools(chat),
};
