/** Most bytes of `Context` as JSON, without its tools, and of the tools. */
export const MAX_CONTEXT_BYTES = 2048;
export const MAX_TOOLS_BYTES = 8192;
export const MAX_PAGE_TOOLS = 16;
/** Largest result of a tool, in bytes as JSON. Not stated: our own limit. */
export const MAX_RESULT_BYTES = 16_384;
export const KEY_TYPE_NAMES = ['ListingId', 'MLSNumber', 'URL'] as const;
