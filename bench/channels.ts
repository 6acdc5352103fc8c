import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { ServiceProcess } from './support/service-process.js';
import type { BenchReport } from './support/report.js';

const CHANNELS = 1000;
/** Channels that are opened at once. */
const BATCH = 50;
/** How long to watch the open channels, in ms: several keep-alives and reports of who is connected. */
const WATCH_MS = 60_000;
/** Memory settles after the requests that opened the channels. */
const SETTLE_MS = 5000;
const MIB = 1024 ** 2;

/** Measures what a thousand open channels of visitors cost one process. */
export async function benchChannels(): Promise<BenchReport> {
  const environment = { DATABASE_URL: 'memory:', SESSIONS_PER_ADDRESS: '0' };
  const service = await ServiceProcess.start({ listings: 10, environment });
  const leave = new AbortController();
  setMaxListeners(0, leave.signal);
  try {
    const openAll = async () => {
      for (let open = 0; open < CHANNELS; open += BATCH) await openChannels(service, BATCH, leave.signal);
      await delay(SETTLE_MS);
      // The garbage of the requests that opened the channels is not theirs.
      return service.usage(true);
    };
    const opened = await openAll();
    await delay(WATCH_MS);
    const after = await service.usage(true);
    // A process that has just started gives memory back while the first ones open.
    const memory = ((await openAll()).heldBytes - after.heldBytes) / MIB;
    const percent = ((after.processorMs - opened.processorMs) / WATCH_MS) * 100;
    const rows = [{ channels: CHANNELS, 'memory, MiB': memory, 'one core, %': percent }];
    return {
      title: 'open channels of visitors',
      tables: [{ title: 'while nothing happens', rows }],
      goals: [
        { name: 'memory of 1,000 channels', value: memory, atMost: 150, unit: 'MiB' },
        { name: 'processor time of 1,000 channels', value: percent, atMost: 3, unit: '% of a core' },
      ],
    };
  } finally {
    leave.abort();
    await service.stop();
  }
}

/** Opens channels of new visitors, and reads them until the signal is aborted. */
async function openChannels({ url, serialNumber }: ServiceProcess, count: number, signal: AbortSignal): Promise<void> {
  const post = (path: string, body: object, key?: string) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key !== undefined && { 'chatrobot-sessionkey': key }) },
      body: JSON.stringify(body),
      signal,
    });
  await Promise.all(
    Array.from({ length: count }, async () => {
      const config = (await (await post('/chat/Chatbot/GetConfig', { serialNumber })).json()) as {
        readonly Data: { readonly SessionID: number; readonly SessionKey: string };
      };
      const { SessionID: sessionID, SessionKey } = config.Data;
      const { body } = await post('/chat/Chat/Events', { sessionID }, SessionKey);
      void body?.pipeTo(new WritableStream(), { signal }).catch(() => {});
    }),
  );
}
