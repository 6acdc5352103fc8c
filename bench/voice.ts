import type { CDPSession, Page } from 'playwright-core';
import { hearing, writeTone } from '../test/support/microphone.js';
import { scriptTagFiles } from './support/built-files.js';
import { withFreshPage } from './support/fresh-page.js';
import { MainThreadClock, timeBetween } from './support/main-thread.js';
import type { BenchReport } from './support/report.js';
import { onStage, type Stage } from './support/stage.js';

const HZ = 440;
/** The longest recording that a page can allow. */
const RECORDING_SECONDS = 300;
/** Interval of memory samples, in ms. */
const SAMPLE_MS = 5_000;
/** Time limit with setup and teardown. */
const LIMIT_MS = 400_000;
const MIB = 1024 * 1024;
const MAX_MEMORY_MIB = 64;
const MAX_BUSY_PERCENT = 5;

const PAGE = `<!doctype html>
  <html lang="en">
    <title>Voice</title>
    <link rel="icon" href="data:," />
    <script src="/chatbot-bubble.js" data-serial-number="bench" data-enable-push-to-talk data-max-recording-seconds="${RECORDING_SECONDS}" defer></script>
  </html>`;

interface Length {
  readonly seconds: number;
  readonly bytes: number;
}

interface RecordingCost extends Length {
  /** Share of processor time in the main thread, in percent. */
  readonly busy: number;
  /** Peak increase of heap and external buffers during the recording, in bytes. */
  readonly peak: number;
  /** The same at the end, after a garbage collection. */
  readonly held: number;
}

/** Measures memory and main-thread time of the longest recording. One round only, because it runs in real time. */
export async function benchVoice(): Promise<BenchReport> {
  const tone = await writeTone(HZ);
  try {
    return await onStage(
      { ...scriptTagFiles(), '/voice.html': PAGE },
      async stage => report(await measure(stage)),
      hearing(tone),
    );
  } finally {
    tone.remove();
  }
}

function measure({ browser, server }: Stage): Promise<RecordingCost> {
  return withFreshPage(
    browser,
    async (page, session) => {
      page.setDefaultTimeout(LIMIT_MS);
      const clock = await MainThreadClock.on(session);
      await page.goto(`${server.url}/voice.html`);
      const widget = page.locator('chatbot-bubble');
      await widget.getByRole('button', { name: 'Open chat' }).click();
      const button = widget.getByRole('button', { name: 'Record a voice message' });
      await button.waitFor();
      await collectGarbage(session);
      const before = await memoryOf(session);
      await button.click();
      const stopped = nextRecording(page);
      const peak = peakOf(session, stopped);
      await widget.getByRole('timer').getByText('0:01').waitFor();
      const began = await clock.read();
      const beganAt = performance.now();
      const { seconds, bytes } = await stopped;
      const time = timeBetween(began, await clock.read());
      const busy = (100 * time.task) / (performance.now() - beganAt);
      const most = (await peak) - before;
      await collectGarbage(session);
      return { busy, peak: most, held: (await memoryOf(session)) - before, seconds, bytes };
    },
    LIMIT_MS,
  );
}

/** Resolves when the recording stops at its limit. */
function nextRecording(page: Page): Promise<Length> {
  return page.evaluate(
    () =>
      new Promise(resolve => {
        addEventListener('chatbot-recording-stopped', event => resolve((event as CustomEvent<Length>).detail));
      }),
  );
}

const collectGarbage = (session: CDPSession) => session.send('HeapProfiler.collectGarbage');

/** Peak memory until `end` settles. */
async function peakOf(session: CDPSession, end: Promise<unknown>): Promise<number> {
  const isOver = end.then(() => true);
  let peak = 0;
  do peak = Math.max(peak, await memoryOf(session));
  while (!(await Promise.race([isOver, after(SAMPLE_MS)])));
  return Math.max(peak, await memoryOf(session));
}

const after = (ms: number) => new Promise<false>(resolve => setTimeout(resolve, ms, false));

async function memoryOf(session: CDPSession): Promise<number> {
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  return usedSize + embedderHeapUsedSize + backingStorageSize;
}

function report({ busy, peak, held, seconds, bytes }: RecordingCost): BenchReport {
  return {
    title: 'voice: the longest recording',
    tables: [
      {
        title: 'one recording',
        rows: [
          {
            'length s': seconds,
            'file MiB': bytes / MIB,
            'peak MiB': peak / MIB,
            'held MiB': held / MIB,
            'main thread %': busy,
          },
        ],
      },
    ],
    goals: [
      { name: 'length', value: RECORDING_SECONDS - seconds, atMost: 0, unit: 's missing' },
      { name: 'peak memory', value: peak / MIB, atMost: MAX_MEMORY_MIB, unit: 'MiB' },
      { name: 'main-thread share', value: busy, atMost: MAX_BUSY_PERCENT, unit: '%' },
    ],
  };
}
