// What a visitor downloads, gzipped, and the budgets it must keep. Run by `npm test` after the build.
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

const CDN = 'dist/cdn';
const KIB = 1024;

/** The script-tag file and what it loads at once. */
const ELEMENT = /chatbot-bubble\/element-[\w-]+\.js/;
/** DOMPurify, which only browsers without a sanitiser of their own load. */
const PURIFIER = /chatbot-bubble\/purifier-[\w-]+\.js$/;
/** What nobody needs before the first answer: each is loaded when its moment comes. */
const LATER = chunks(
  'attachments',
  'blank-chat',
  'call-queue',
  'check-file',
  'consent-gate',
  'define-notice',
  'define-talk',
  'dress-again',
  'drop-files',
  'extras',
  'footnotes',
  'furnish',
  'keep-homes',
  'language-follower',
  'listing-browser',
  'listing-cards',
  'message-details',
  'message-files',
  'message-window',
  'phone',
  'prepare-call',
  'recorder',
  'send-files',
  'setup-advice',
  'surroundings',
  'unopened',
);

/** What keeps a conversation, which nobody waits for: without it, and until it is there, all works in memory. */
const HISTORY = /chatbot-bubble\/history-[\w-]+\.js$/;

/**
 * What a built file is for: every visitor who asks, the history, or a moment of its own.
 * @param {string} file its path, from anywhere
 * @returns {'answer' | 'history' | 'later'}
 */
export function useOf(file) {
  if (HISTORY.test(file)) return 'history';
  return LATER.test(file) ? 'later' : 'answer';
}

function chunks(...names) {
  return new RegExp(`chatbot-bubble/(${names.join('|')})-[\\w-]+\\.js$`);
}

/** Measures the built files. Returns the stages with their size in bytes, gzipped. */
export function measureSizes() {
  const script = join(CDN, 'chatbot-bubble.js');
  const element = join(CDN, ELEMENT.exec(readFileSync(script, 'utf8'))[0]);
  const first = new Set([script, ...withStaticImports(element)]);
  const all = new Set([...first, ...withEveryImport(element)]);
  const stages = [
    { name: 'until the bubble shows', budget: 9 * KIB, of: first },
    {
      name: 'until the first answer shows',
      budget: 50 * KIB,
      of: [...all].filter(file => !PURIFIER.test(file) && useOf(file) === 'answer'),
    },
    {
      name: 'the same in a browser without the Sanitizer API',
      budget: 62 * KIB,
      of: [...all].filter(file => useOf(file) === 'answer'),
    },
    {
      name: 'the history beside it',
      budget: 10 * KIB,
      of: [...all].filter(file => useOf(file) === 'history'),
    },
  ];
  return stages.map(({ of, ...stage }) => {
    const files = [...of].map(file => ({
      file: relative(CDN, file),
      bytes: gzipSync(readFileSync(file), { level: 9 }).length,
    }));
    return { ...stage, files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
  });
}

function withStaticImports(file, found = new Set()) {
  return collect(file, found, /(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']/g, withStaticImports);
}

function withEveryImport(file, found = new Set()) {
  return collect(
    file,
    found,
    /(?:\bfrom|\bimport)\s*\(?\s*[`"'](\.[^`"']+)[`"']/g,
    withEveryImport,
  );
}

function collect(file, found, pattern, again) {
  if (found.has(file) || useOf(file) === 'later') return found;
  found.add(file);
  for (const [, path] of readFileSync(file, 'utf8').matchAll(pattern))
    again(join(dirname(file), path), found);
  return found;
}

if (import.meta.url === `file://${process.argv[1]}`) {
  let isWithin = true;
  for (const { name, budget, bytes, files } of measureSizes()) {
    const verdict = bytes <= budget ? 'ok' : 'OVER BUDGET';
    isWithin &&= bytes <= budget;
    console.log(`${name}: ${kib(bytes)} of ${kib(budget)} KiB gzip, ${verdict}`);
    for (const file of files) console.log(`  ${kib(file.bytes).padStart(7)}  ${file.file}`);
  }
  process.exit(isWithin ? 0 : 1);
}

function kib(bytes) {
  return (bytes / KIB).toFixed(2);
}
