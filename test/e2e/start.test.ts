import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { eventually } from '../support/eventually.js';
import { freePort } from '../support/free-port.js';
import { ServiceCaller } from '../service/support/caller.js';

const guard = pathToFileURL('test/support/loopback-only.mjs').href;

test('npm start works offline: it builds, serves the demo, answers and stops', async t => {
  const folder = await mkdtemp(join(tmpdir(), 'chatbot-start-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const report = join(folder, 'report');
  await writeFile(report, '');
  const port = await freePort();
  const running = start(t, await copyProject(folder), {
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    NODE_OPTIONS: `--import ${guard}`,
    LOOPBACK_ONLY_REPORT: report,
  });

  const output = await running.ready;
  assert.match(output, new RegExp(`^Ready +http://localhost:${port}/$`, 'm'));
  const serialNumber = /^Chatbot +(\S+)$/m.exec(output)?.[1];
  const service = new ServiceCaller(`http://127.0.0.1:${port}`, port, []);
  for (const path of ['/', '/chatbot-bubble.js', '/openapi.json', '/healthz'])
    assert.equal((await fetch(service.url + path)).status, 200, path);
  const script = await fetch(`${service.url}/chatbot-bubble.js`, { headers: { 'accept-encoding': 'br' } });
  assert.equal(script.headers.get('content-encoding'), 'br');
  const config = await service.data('GetConfig', { serialNumber });
  const picture = await fetch(config.ChatProfilePictureUrl!.replace('localhost', '127.0.0.1'));
  assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/png']);
  const objects = await service.stream(
    { sessionID: config.SessionID, content: 'What are your opening hours?' },
    { sessionKey: config.SessionKey },
  );
  const fragments = objects.slice(0, -1).map(({ content }) => content);
  assert.ok(fragments.length > 1);
  assert.equal(objects.at(-1)?.['Answer'], fragments.join(''));

  running.stop();
  await running.ended;
  await eventually(() =>
    fetch(`${service.url}/healthz`).then(
      () => undefined,
      () => true,
    ),
  );
  assert.equal(await readFile(report, 'utf8'), '');
});

test('blocks connections to other machines in a process with the network guard', async t => {
  const folder = await mkdtemp(join(tmpdir(), 'chatbot-start-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const report = join(folder, 'report');
  const attempts = [
    `fetch('http://192.0.2.1/').catch(() => {})`,
    `try { require('net').connect(80, '192.0.2.2') } catch {}`,
    `try { require('https').get('https://homes.example/').on('error', () => {}) } catch {}`,
  ];
  for (const attempt of attempts) {
    const env = { ...process.env, NODE_OPTIONS: `--import ${guard}`, LOOPBACK_ONLY_REPORT: report };
    const child = spawn(process.execPath, ['-e', attempt], { env, stdio: 'ignore' });
    await once(child, 'exit');
  }
  const told = await readFile(report, 'utf8');
  for (const host of ['192.0.2.1', '192.0.2.2', 'homes.example']) assert.ok(told.includes(host), host);
});

/** Copies the files of `npm start`, which rebuilds `dist/` while other tests use it. */
async function copyProject(folder: string): Promise<string> {
  const project = join(folder, 'project');
  await mkdir(project);
  await symlink(resolve('node_modules'), join(project, 'node_modules'), 'junction');
  const left = ['node_modules', 'dist', 'test', 'test-results', '.git', '.data'];
  for (const name of await readdir('.'))
    if (!left.includes(name)) await cp(name, join(project, name), { recursive: true });
  return project;
}

/** Runs `npm start` in a folder, as a process group. */
function start(t: TestContext, cwd: string, environment: Readonly<Record<string, string>>) {
  const child = spawn('npm', ['start'], {
    cwd,
    env: { ...process.env, ...environment },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-child.pid!, name);
    } catch {
      // Every process of the group has ended.
    }
  };
  t.after(() => signal('SIGKILL'));
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const ended = once(child, 'exit');
  const ready = (async () => {
    while (!/^Ready .*\n/m.test(output))
      await Promise.race([once(child.stdout, 'data'), ended.then(() => assert.fail(`npm start ended: ${output}`))]);
    return output;
  })();
  // Signals npm alone, like a process manager: npm must stop its child processes.
  return { ready, ended, stop: () => child.kill('SIGTERM') };
}
