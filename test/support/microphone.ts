import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions } from 'playwright-core';
import { createWav } from '../../src/voice/wav.js';
import { WITH_TABS } from './browser.js';
import { tone } from './tones.js';

const RATE = 48_000;

/** A file with a tone, for the browser's fake microphone. */
export interface ToneFile {
  readonly path: string;
  remove(): void;
}

/** Writes a pulsed tone of `hz`: the browser would filter out a steady one as noise. */
export async function writeTone(hz: number): Promise<ToneFile> {
  const beat = tone({ hz, rate: RATE, seconds: 0.25, height: 0.4 });
  const samples = new Int16Array(2 * RATE);
  for (let start = 0; start < samples.length; start += RATE / 2)
    samples.set(
      beat.map(value => value * 0x7fff),
      start,
    );
  const folder = mkdtempSync(join(tmpdir(), 'microphone-'));
  const path = join(folder, 'tone.wav');
  writeFileSync(path, Buffer.from(await createWav([samples], RATE).arrayBuffer()));
  return { path, remove: () => rmSync(folder, { recursive: true }) };
}

/** A browser whose fake microphone plays a file, with permission for all pages. */
export const hearing = ({ path }: ToneFile): LaunchOptions => ({
  args: [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${path}`,
  ],
});

/** A browser with a microphone whose visitor denies access. */
export const FORBIDDING: LaunchOptions = {
  ...WITH_TABS,
  args: ['--use-fake-device-for-media-stream', '--deny-permission-prompts'],
};

/** A browser without a microphone whose visitor grants all permissions. */
export const WITHOUT_MICROPHONE: LaunchOptions = { args: ['--use-fake-ui-for-media-stream'] };
