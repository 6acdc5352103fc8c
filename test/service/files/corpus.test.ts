import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ServiceError } from '../../../service/failure.js';
import { Intake } from '../../../service/files/receive-upload.js';
import { checkFile } from '../../../src/files/check-file.js';
import { RefusedFileError } from '../../../src/files/refusal.js';
import type { Bytes } from '../../files/support/bytes.js';
import { WRONG_FILES } from '../../files/support/other-files.js';
import { photo, taggedGif, taggedPng, taggedWebp } from '../../files/support/images.js';
import { VIDEOS } from '../../files/support/videos.js';
import { samples } from '../support/sample-files.js';

const { 'question.wav': recording, ...images } = samples;
const RIGHT_FILES: readonly (readonly [string, Bytes])[] = [
  ...Object.entries(images).map(([name, bytes]) => [name, Uint8Array.from(bytes)] as const),
  ...Object.entries(VIDEOS),
  ...([
    ['photo.jpg', photo({ orientation: 6 })],
    ['tagged.png', taggedPng({ orientation: 3 })],
    ['tagged.webp', taggedWebp({ orientation: 8 })],
    ['tagged.gif', taggedGif()],
  ] as const),
];

/** The widget's result: accepted, or the reason and the detected kind. */
async function ofWidget(name: string, bytes: Bytes): Promise<string> {
  const result = await checkFile(new File([bytes], name), { keepsMetadata: true });
  if (result.status === 'accepted') return 'accepted';
  // The widget's reason is more specific; the service has one reason for both.
  const reason = result.reason === 'convert' ? 'kind' : result.reason;
  return `${reason} ${result.kind ?? ''}`.trim();
}

/** The service's result for the same bytes in chunks. */
async function ofService(name: string, bytes: Bytes, pieceBytes = 7): Promise<string> {
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, (at += pieceBytes)));
    },
  });
  const init = { method: 'PUT', body, duplex: 'half' } as RequestInit;
  try {
    await new Intake({ name }, new Request('https://service.example/', init)).pass();
    return 'accepted';
  } catch (error) {
    assert.ok(error instanceof ServiceError, String(error));
    assert.ok(error.cause instanceof RefusedFileError, error.message);
    return `${error.cause.reason} ${error.cause.kind ?? ''}`.trim();
  }
}

describe('file checks of the widget and the service', () => {
  for (const [name, bytes] of RIGHT_FILES) {
    test(`the widget and the service both accept ${name}`, async () => {
      assert.equal(await ofWidget(name, bytes), 'accepted');
      assert.equal(await ofService(name, bytes), 'accepted');
    });

    test(`the widget and the service agree on ${name} truncated at any point`, async () => {
      for (let length = 1; length < bytes.length; length += bytes.length > 500 ? 17 : 1) {
        const cut = bytes.slice(0, length);
        assert.equal(await ofService(name, cut, 64), await ofWidget(name, cut), `at ${length}`);
      }
    });

    test(`the widget and the service agree on ${name} with any byte of its start damaged`, async () => {
      for (let at = 0; at < Math.min(bytes.length, 120); at++) {
        const damaged = bytes.slice();
        damaged[at]! ^= 0xff;
        assert.equal(await ofService(name, damaged, 64), await ofWidget(name, damaged), `at ${at}`);
      }
    });
  }

  // Visitors don't choose recordings as files: the widget refuses them, the service doesn't.
  for (const { what, name, bytes } of WRONG_FILES.filter(({ kind }) => kind !== 'WAV'))
    test(`the widget and the service refuse ${what} for the same reason`, async () => {
      const verdict = await ofWidget(name, bytes);
      assert.notEqual(verdict, 'accepted');
      assert.equal(await ofService(name, bytes), verdict);
    });

  test('the widget and the service differ only for recordings', async () => {
    const bytes = Uint8Array.from(recording);
    assert.equal(await ofService('question.wav', bytes, 4096), 'accepted');
    assert.equal(await ofWidget('question.wav', bytes), 'kind WAV');
  });
});
