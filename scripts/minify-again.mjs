// The bundler's minifier is fast and knows the modules; this one, after it, finds shorter forms of its result.
import { minify, version } from '@swc/core';

/** Without `sequences`, code repeats more and so compresses better. */
const OPTIONS = { compress: { ecma: 2022, passes: 3, sequences: false }, mangle: true, format: { ecma: 2022 } };

/** A plugin that minifies the chunks of a build once more, `script` as a classic script. Comes after plugins that edit code. */
export function minifyAgain(script) {
  return {
    name: 'minify-again',
    // Names of files have a hash of what the bundler wrote, and browsers keep files by their names.
    augmentChunkHash: () => version + JSON.stringify(OPTIONS),
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      await Promise.all(
        chunks.map(async chunk => {
          chunk.code = (await minify(chunk.code, { ...OPTIONS, module: chunk.fileName !== script })).code;
        }),
      );
    },
  };
}
