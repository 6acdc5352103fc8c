import { SourceMap, type SourceMapPayload } from 'node:module';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CDPSession } from 'playwright-core';

/** Time spent in one function. */
export interface HotFunction {
  /** `name source:line`, from the source map if there is one. */
  readonly name: string;
  /** Time in the function itself, in ms. */
  readonly selfMs: number;
}

const CDN = fileURLToPath(new URL('../../dist/cdn', import.meta.url));
const SAMPLING_INTERVAL_US = 200;

/** Profiles the scripts of a page during some work. Most expensive functions first. */
export async function profileScript(session: CDPSession, work: () => Promise<unknown>): Promise<HotFunction[]> {
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: SAMPLING_INTERVAL_US });
  await session.send('Profiler.start');
  await work();
  const { profile } = await session.send('Profiler.stop');
  const maps = new SourceMaps();
  const names = new Map(
    profile.nodes.map(({ id, callFrame }) => {
      const { functionName, url, lineNumber, columnNumber } = callFrame;
      return [id, maps.nameOf(functionName, url, lineNumber, columnNumber)];
    }),
  );
  const selfMs = new Map<string, number>();
  profile.samples?.forEach((id, index) => {
    const name = names.get(id) ?? '';
    const ms = (profile.timeDeltas?.[index] ?? 0) / 1000;
    selfMs.set(name, (selfMs.get(name) ?? 0) + ms);
  });
  return [...selfMs].map(([name, ms]) => ({ name, selfMs: ms })).toSorted((a, b) => b.selfMs - a.selfMs);
}

/** Source maps of the built files, read on demand. */
class SourceMaps {
  readonly #maps = new Map<string, SourceMap | undefined>();

  nameOf(functionName: string, url: string, line: number, column: number): string {
    if (!url) return functionName;
    const path = new URL(url).pathname;
    const entry = this.#mapOf(path)?.findEntry(line, column);
    const source = entry && 'originalSource' in entry && entry.originalSource;
    if (!source) return `${functionName || 'anonymous'} ${path}:${line + 1}`;
    const file = source.replace(/^(\.\.\/)+/, '');
    return `${functionName || 'anonymous'} ${file}:${entry.originalLine + 1}`;
  }

  #mapOf(path: string): SourceMap | undefined {
    if (!this.#maps.has(path)) this.#maps.set(path, readMap(path));
    return this.#maps.get(path);
  }
}

function readMap(path: string): SourceMap | undefined {
  const file = join(CDN, `${path}.map`);
  if (!existsSync(file)) return undefined;
  return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
}
