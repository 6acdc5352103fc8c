import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { findNginx, findPostgres } from '../../scripts/browsers.mjs';
import { eventually } from '../support/eventually.js';
import { freePort } from '../support/free-port.js';
import { newPostgresDatabase } from '../support/postgres.js';
import { ServiceCaller } from './support/caller.js';
import { demo } from './support/demo.js';
import { startProcess } from './support/service-process.js';

const NGINX = findNginx();
const skip =
  NGINX === undefined ? 'nginx is not installed' : findPostgres() === undefined && 'PostgreSQL is not installed';

/** Runs nginx with the block of the documentation, on other ports. */
async function startNginx(t: TestContext, instances: readonly number[]): Promise<number> {
  const block = /```nginx\n([^]*?)```/.exec(readFileSync('docs/running.md', 'utf8'))?.[1];
  assert.ok(block);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'chatbot-nginx-'));
  const server = block
    .replace('127.0.0.1:8787', `127.0.0.1:${instances[0]}`)
    .replace('127.0.0.1:8788', `127.0.0.1:${instances[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const configuration = `daemon off; master_process off; pid ${folder}/pid; error_log stderr; worker_rlimit_nofile 1024;
    events { worker_connections 512; }
    http { access_log off; ${temporary} ${server} }`;
  await writeFile(join(folder, 'nginx.conf'), configuration);
  const child = spawn(NGINX!, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  t.after(async () => {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  let log = '';
  child.stderr.on('data', (bytes: Buffer) => (log += bytes.toString()));
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(log);
    return fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
  });
  return port;
}

/** An instance that stops when it gets a connection: it resets each one without an answer. */
async function startResetting(t: TestContext): Promise<{ readonly port: number; readonly count: number }> {
  const seen = { port: 0, count: 0 };
  const server = createServer(socket => {
    seen.count++;
    socket.on('error', () => {});
    socket.once('data', () => socket.resetAndDestroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  seen.port = (server.address() as AddressInfo).port;
  return seen;
}

test(
  'behind nginx as documented, a rolling restart of two instances fails no request, and answers stream',
  { skip },
  async t => {
    const { url: DATABASE_URL, release } = (await newPostgresDatabase())!;
    const ports = [await freePort(), await freePort()];
    const start = (port: number) =>
      startProcess(t, {
        DATABASE_URL,
        PORT: String(port),
        PUBLIC_URL: 'http://chat.example',
        TRUSTED_PROXIES: '1',
        // Longer than answers take on a busy machine.
        SHUTDOWN_SECONDS: '120',
      });
    const instances = [await start(ports[0]!), await start(ports[1]!)];
    // After the processes have ended.
    t.after(release);
    const port = await startNginx(t, ports);
    const service = new ServiceCaller(`http://127.0.0.1:${port}`, port, []);
    let isOver = false;
    const asked = await Promise.all([
      ...Array.from({ length: 4 }, async () => {
        const { SessionID: sessionID, SessionKey } = await service.data('GetConfig', {
          serialNumber: demo.serialNumber,
        });
        let count = 0;
        while (!isOver) {
          const { content } = (await service.data(
            'ClientAsk',
            { sessionID, content: `Question ${count++}` },
            { sessionKey: SessionKey! },
          )) as { content: string };
          assert.equal(content, 'Hello there.');
        }
        return count;
      }),
      (async () => {
        for (const [index, instance] of instances.entries()) {
          assert.equal(await instance.stop(), 0);
          instances[index] = await start(ports[index]!);
        }
        isOver = true;
        return 0;
      })(),
    ]);
    assert.ok(asked.reduce((sum, count) => sum + count, 0) > 8);

    const { SessionID: sessionID, SessionKey } = await service.data('GetConfig', { serialNumber: demo.serialNumber });
    const response = await service.send(
      'ClientAsk',
      { sessionID, content: 'slow', stream: true },
      { sessionKey: SessionKey! },
    );
    const reader = response.body!.getReader();
    const first = await reader.read();
    // The answer has not ended: nginx passes on each fragment.
    assert.match(new TextDecoder().decode(first.value), /Hello /);
    await reader.cancel();

    const resetting = await startResetting(t);
    const other = await startNginx(t, [resetting.port, ports[1]!]);
    const through = new ServiceCaller(`http://127.0.0.1:${other}`, other, []);
    for (const content of ['One', 'Two', 'Three'])
      await through.data('ClientAsk', { sessionID, content }, { sessionKey: SessionKey! });
    assert.ok(resetting.count > 0);
  },
);
