// Before `npm start`: checks the version of Node, and builds what the service serves if a source has changed since.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';

/** As in `engines` of package.json. */
const OLDEST_NODE = [20, 19];
const SOURCES = [
  'demo',
  'docs',
  'public',
  'scripts',
  'service/dashboard',
  'src',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
];
/** Outside of the served folders: what the sources were when those were built. */
const RECORD = 'dist/served-sources.hash';
const SERVED = ['dist/cdn/chatbot-bubble.js', 'dist/site/index.html'];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  console.error(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is Node ${process.versions.node}.`);
  process.exit(1);
}
const sources = fingerprint();
if (SERVED.every(path => existsSync(path)) && existsSync(RECORD) && readFileSync(RECORD, 'utf8') === sources) {
  console.log('The build is up to date.');
} else {
  console.log('Building the widget and the demo …');
  // Not at the top: Vite fails to load in a Node that is too old.
  const { buildServed } = await import('./build.mjs');
  await buildServed();
  writeFileSync(RECORD, sources);
}

/** Names, sizes and times of the sources: reading them all would take longer than starting. */
function fingerprint() {
  const hash = createHash('sha256').update(process.versions.node);
  for (const source of SOURCES) {
    const paths = statSync(source).isDirectory()
      ? readdirSync(source, { recursive: true })
          .map(path => `${source}/${path}`)
          .sort()
      : [source];
    for (const path of paths) {
      const { size, mtimeMs } = statSync(path);
      hash.update(`${path} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}
