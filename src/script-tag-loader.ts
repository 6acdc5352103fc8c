/** Loads the parts where `script-tag.ts` does not know its own address, or may not import. */
export const address = import.meta.url;

/** Loads the first of these files, and beside it the others, which it needs. */
export async function load(files: readonly string[]): Promise<unknown> {
  const parts = files.map(file => import(/* @vite-ignore */ new URL(file, import.meta.url).href) as Promise<unknown>);
  return (await Promise.all(parts))[0];
}
