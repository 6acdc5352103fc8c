import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';

// Node 20 and 22 come with npm 10. It wants entries for optional peers that npm 11 leaves out of a lock file.
test('npm 10 installs from package-lock.json', async t => {
  const folder = await mkdtemp(join(tmpdir(), 'chatbot-lock-'));
  t.after(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'service'));
  for (const file of ['package.json', 'package-lock.json', '.npmrc', 'service/package.json'])
    await cp(file, join(folder, file));
  const npm = resolve('node_modules/npm-10/bin/npm-cli.js');
  const install = promisify(execFile)(process.execPath, [npm, 'ci', '--dry-run', '--offline', '--ignore-scripts'], {
    cwd: folder,
  });
  const { stdout } = await install.catch(({ stderr }: { stderr: string }) =>
    assert.fail(
      `${stderr}\nTo repair it: node node_modules/npm-10/bin/npm-cli.js install --package-lock-only --ignore-scripts`,
    ),
  );
  assert.match(stdout, /^added \d+ packages/m);
});
