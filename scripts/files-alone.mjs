// Builds files without imports that a page loads by their address: the audio worklet, which bundlers copy unchanged, the
// worker that reads files of listings, and the service worker of the inbox.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'vite';

/** Builds the audio worklet. @param {{isMinified: boolean}} options */
export const buildWorklet = options => buildAlone('src/voice/pcm-worklet.ts', options);

/**
 * Builds a module as a single file.
 * @param {string} entry
 * @param {{isMinified: boolean}} options
 * @returns {Promise<{fileName: string, code: string}>} with a hash in its name
 */
async function buildAlone(entry, { isMinified }) {
  const [{ output }] = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      write: false,
      minify: isMinified,
      lib: { entry, formats: ['es'], fileName: basename(entry, '.ts') },
      rolldownOptions: { output: { minify: isMinified, codeSplitting: false, entryFileNames: '[name]-[hash].js' } },
    },
  });
  const { fileName, code } = output[0];
  return { fileName, code };
}

/** Puts the audio worklet into a folder of the script-tag build. @param {string} folder of the other files */
export const workletFile = folder => fileOf('src/voice/pcm-worklet.ts', 'src/voice/recorder.ts', folder);

/**
 * Puts the worker that reads files of listings into a folder of the owner's build. The npm package uses the same file,
 * because Vite 7 can't build a worker of several parts unless the application sets `worker.format`.
 * @param {string} folder of the chunks
 */
export const importWorkerFile = folder => ({
  ...fileOf('src/import/import-worker.ts', 'src/import/session-in-worker.ts', folder),
  writeBundle(_, bundle) {
    const file = Object.keys(bundle).find(name => name.startsWith(`${folder}/import-worker-`));
    mkdirSync('dist/import', { recursive: true });
    writeFileSync('dist/import/import-worker.js', `import '../cdn/${file}';\n`);
  },
});

/** Puts the service worker of the inbox beside the entries, always at the same address. */
export function pushWorkerFile() {
  const built = buildAlone('src/owner/inbox/push-worker.ts', { isMinified: true });
  return {
    name: 'push-worker-file',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'chatbot-inbox-worker.js', source: (await built).code });
    },
  };
}

/**
 * A plugin that puts a file beside the others, and its name into the address that a module uses.
 * @param {string} entry of the file
 * @param {string} user the module with the address
 * @param {string} folder of the other files
 */
function fileOf(entry, user, folder) {
  const built = buildAlone(entry, { isMinified: true });
  const name = `./${basename(entry, '.ts')}.js`;
  return {
    name: `file-of-${basename(entry, '.ts')}`,
    enforce: 'pre',
    async transform(code, id) {
      if (!id.replaceAll('\\', '/').endsWith(`/${user}`)) return;
      if (!code.includes(`new URL('${name}'`)) throw new Error(`${name} has no address that the build knows.`);
      const { fileName } = await built;
      // Else the library build would put the file into the code, as an address that strict pages refuse.
      const address = `new URL(/* @vite-ignore */ './${fileName}'`;
      return { code: code.replace(`new URL('${name}'`, address), map: null };
    },
    // The module may become part of an entry, which is not in the folder.
    async renderChunk(code, chunk) {
      const { fileName } = await built;
      if (chunk.fileName.startsWith(`${folder}/`) || !code.includes(`./${fileName}`)) return null;
      return { code: code.replaceAll(`./${fileName}`, `./${folder}/${fileName}`), map: null };
    },
    async generateBundle() {
      const { fileName, code } = await built;
      this.emitFile({ type: 'asset', fileName: `${folder}/${fileName}`, source: code });
    },
  };
}
