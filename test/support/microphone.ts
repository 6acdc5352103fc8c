import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions } from 'playwright-core';
import { createWav } from '../../src/voice/wav.js';
import { tone } from './tones.js';

const RATE = 48_000;

/** A file with a tone, for a browser that takes it for what its microphone hears. */
export interface ToneFile {
  readonly path: string;
  remove(): void;
}

/** Writes a tone of `hz`, in beats: a steady one the browser would take for noise, and remove. */
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

/** A browser that hears a file, and lets every page do so. */
export const hearing = ({ path }: ToneFile): LaunchOptions => ({
  args: [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${path}`,
  ],
});

/** A browser with a microphone whose visitor says no. */
export const FORBIDDING: LaunchOptions = {
  args: ['--use-fake-device-for-media-stream', '--deny-permission-prompts'],
};

/** A browser whose visitor allows everything, on a machine without a microphone. */
export const WITHOUT_MICROPHONE: LaunchOptions = { args: ['--use-fake-ui-for-media-stream'] };
