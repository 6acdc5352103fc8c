import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, before, test } from 'node:test';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly link?: boolean }>>;
}

let folder = '';
let main = '';
/** Without `--preserve-symlinks`, packages would find the development dependencies beside them. */
const FLAGS = ['--preserve-symlinks', '--preserve-symlinks-main'];

/** Compiles the service into a folder with the packages that `npm ci --omit=dev` would install. */
before(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'chatbot-compiled-')));
  main = join(folder, 'service/main.js');
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const options = ['-p', 'tsconfig.service.json', '--outDir', folder, '--noCheck'];
  execFileSync(process.execPath, ['node_modules/typescript-7/bin/tsc', ...options], { stdio: 'inherit' });
  cpSync('service/dashboard', join(folder, 'service/dashboard'), { recursive: true });
  cpSync('service/data/migrations', join(folder, 'service/data/migrations'), { recursive: true });
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  for (const [path, { dev, link }] of Object.entries(packages)) {
    if (dev || link || !/^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path)) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(resolve(path), join(folder, path), 'junction');
  }
});
after(() => rmSync(folder, { recursive: true, force: true }));

test('the compiled service and its commands run without development dependencies and start without the demo', async () => {
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', DATA_DIR: join(folder, 'data') };
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [...FLAGS, main, ...args], { cwd: folder, env, encoding: 'utf8' });
  const created = run('chatbot', 'create', '--name', 'Ask Ada');
  const serialNumber = /^SerialNumber +([0-9a-f]{32})$/m.exec(created)?.[1];
  assert.match(run('chatbot', 'list'), new RegExp(`^1 +${serialNumber} .* Ask Ada$`, 'm'));

  const child = spawn(process.execPath, [...FLAGS, main], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    let output = '';
    child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
    while (!/^Ready .*\n/m.test(output)) await once(child.stdout, 'data');
    const url = /^Ready +(\S+)$/m.exec(output)?.[1]?.replace('localhost', '127.0.0.1');
    const answer = await fetch(`${url}chat/Chatbot/GetConfig`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ serialNumber }),
    });
    assert.equal(((await answer.json()) as { Data: { Name: string } }).Data.Name, 'Ask Ada');
    for (const path of ['owner', 'owner-page.js', 'owner-page.css'])
      assert.equal((await fetch(url + path)).status, 200, path);
    assert.equal((await fetch(`${url}homes.html`)).status, 404);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});
