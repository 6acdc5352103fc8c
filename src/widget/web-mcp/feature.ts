import type { Feature } from '../context.js';

/** Tools for the visitor's own agent, in browsers that have WebMCP. */
export const webMcp: Feature<unknown> = {
  isNeeded: () => 'modelContext' in document,
  mount: async chat => (await import('./web-mcp.js')).offerTools(chat),
};
