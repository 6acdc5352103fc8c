import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Download, DownloadedFile } from './download.js';
import type { ModuleSize } from './module-sizes.js';

const PAGE = resolve(import.meta.dirname, '../../docs/performance.md');
const TABLE = /(<!-- modules -->\n)[^]*(<!-- \/modules -->)/;
/** Smaller modules are counted together. */
const MIN_BYTES = 100;
const KIB = 1024;

/** Name of a file without its folder and its hash: `panel`. */
export const partOf = (path: string): string => /([\w-]+?)(?:-[\w-]{8})?\.js$/.exec(path)?.[1] ?? path;

/** Writes what an answer loads into the page about performance. */
export function writeModuleTable({ untilAnswer, untilStored }: Download, modules: readonly ModuleSize[]): void {
  const rows = untilStored.map(file => {
    const isFirst = untilAnswer.some(({ path }) => path === file.path);
    const content = modules.filter(({ file: path }) => path === file.path);
    return `| ${partOf(file.path)} | ${kib(file.gzipBytes)} | ${isFirst ? 'yes' : ''} | ${listOf(content)} |`;
  });
  const total = (files: readonly DownloadedFile[]) => kib(files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0));
  const table = [
    '| file | KiB | for the first answer | modules, in KiB |',
    '| ---- | --- | -------------------- | --------------- |',
    ...rows,
    `| all | ${total(untilStored)} | ${total(untilAnswer)} | |`,
  ].join('\n');
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(
    PAGE,
    page.replace(TABLE, (_, begin: string, end: string) => `${begin}\n${table}\n\n${end}`),
  );
}

function listOf(modules: readonly ModuleSize[]): string {
  const byName = new Map<string, number>();
  for (const { name, gzipBytes } of modules) byName.set(name, (byName.get(name) ?? 0) + gzipBytes);
  const sorted = [...byName].sort(([, one], [, other]) => other - one);
  const named = sorted.filter(([, bytes]) => bytes >= MIN_BYTES);
  const rest = sorted.slice(named.length);
  const more = rest.length
    ? [`${rest.length} smaller ones ${kib(rest.reduce((sum, [, bytes]) => sum + bytes, 0))}`]
    : [];
  return [...named.map(([name, bytes]) => `\`${name.replace(/^src\//, '')}\` ${kib(bytes)}`), ...more].join(', ');
}

const kib = (bytes: number): string => (bytes / KIB).toFixed(1);
