// Builds the audio worklet as a single file without imports: bundlers copy it unchanged, and the audio thread of a page
// loads it by its address.
import { build } from 'vite';

const ENTRY = 'src/voice/pcm-worklet.ts';
/** Its name in the sources and the npm package. */
const FILE = './pcm-worklet.js';

/**
 * Builds it.
 * @param {{isMinified: boolean}} options
 * @returns {Promise<{fileName: string, code: string}>} with a hash in its name
 */
export async function buildWorklet({ isMinified }) {
  const [{ output }] = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      write: false,
      minify: isMinified,
      lib: { entry: { 'pcm-worklet': ENTRY }, formats: ['es'] },
      rolldownOptions: { output: { minify: isMinified, entryFileNames: '[name]-[hash].js' } },
    },
  });
  const { fileName, code } = output[0];
  return { fileName, code };
}

/**
 * A plugin for the script-tag build: puts the file beside the others, and its name into the address.
 * @param {string} folder of the other files
 */
export function workletFile(folder) {
  const worklet = buildWorklet({ isMinified: true });
  return {
    name: 'worklet-file',
    enforce: 'pre',
    async transform(code, id) {
      if (!/[\\/]src[\\/]voice[\\/]recorder\.ts$/.test(id)) return;
      if (!code.includes(`new URL('${FILE}'`)) throw new Error('The worklet has no address that the build knows.');
      const { fileName } = await worklet;
      // Else the library build would put the file into the code, as an address that strict pages refuse.
      const address = `new URL(/* @vite-ignore */ './${fileName}'`;
      return { code: code.replace(`new URL('${FILE}'`, address), map: null };
    },
    async generateBundle() {
      const { fileName, code } = await worklet;
      this.emitFile({ type: 'asset', fileName: `${folder}/${fileName}`, source: code });
    },
  };
}
