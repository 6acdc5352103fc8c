import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';

/** Tests the built files that a worker gets; run `npm run build` first. */
const script = fileURLToPath(new URL('support/bare-context.mjs', import.meta.url));

test('the built proxy uses no API of Node or browsers', () => {
  const args = ['--experimental-vm-modules', '--no-warnings', script];
  const result = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as { modules: number };
  const { modules, ...seen } = result;
  assert.deepEqual(seen, {
    name: 'Homer',
    stream: '{"content":"Hi"}\n{"AnswerID":2,"Answer":"Hi"}\n',
    put: true,
    refused: 403,
    files: [200, 429],
    asked: ['/chat/Chatbot/GetConfig', '/chat/Chat/ClientAsk', '/chat/User/GetPreUploadUrl', '/put', '/files/12'],
    globals: [],
  });
  assert.ok(modules > 20, 'these are the modules of the package');
});
