import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkFile, type AcceptedFile } from '../../src/files/check-file.js';
import { MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from '../../src/protocol/limits.js';
import { join, latin, uint32, type Bytes } from './support/bytes.js';
import { CAMERA } from './support/exif.js';
import { WRONG_FILES } from './support/other-files.js';
import { chunk, gif, jpeg, photo, png, segment, taggedGif, taggedPng, taggedWebp, webp } from './support/images.js';
import { mp4, VIDEOS } from './support/videos.js';

const check = (name: string, bytes: BlobPart, type = '') => checkFile(new File([bytes], name, { type }));

async function accepted(name: string, bytes: BlobPart): Promise<AcceptedFile> {
  const file = await check(name, bytes);
  assert.equal(file.status, 'accepted', JSON.stringify(file));
  return file;
}

/** A file whose middle is generated, and that records what is read of it. */
class LargeFile extends File {
  readonly reads: [number, number][] = [];
  readonly #head: Uint8Array<ArrayBuffer>;
  readonly #tail: Uint8Array<ArrayBuffer>;
  readonly #size: number;

  constructor(name: string, head: Bytes, size: number, tail: Bytes = join()) {
    super([], name);
    this.#head = head;
    this.#tail = tail;
    this.#size = size;
  }

  override get size(): number {
    return this.#size;
  }

  override slice(start = 0, end = this.size): Blob {
    this.reads.push([start, Math.min(end, this.size)]);
    const bytes = new Uint8Array(Math.min(end, this.size) - start);
    for (const [part, at] of [
      [this.#head, 0],
      [this.#tail, this.size - this.#tail.length],
    ] as const)
      for (const [index, byte] of part.entries()) {
        const target = at + index - start;
        if (target >= 0 && target < bytes.length) bytes[target] = byte;
      }
    return new Blob([bytes]);
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.reject(new Error('A large file is never read as a whole.'));
  }
}

/** A video of a given size, whose frames precede their description. */
function largeVideo(size: number): LargeFile {
  const [head, tail] = [mp4(['isom'], 0), mp4(['isom'], 0)];
  const brands = head.subarray(0, head.length - MOVIE_BYTES - 8);
  const movie = tail.slice(-MOVIE_BYTES);
  const frames = size - brands.length - movie.length;
  return new LargeFile('tour.mp4', join(brands, uint32(frames), 'mdat'), size, movie);
}
const MOVIE_BYTES = 8 + 8 + 100 + 8;

describe('FIL-1: recognizing files by their bytes', () => {
  for (const [name, bytes] of [
    ['a.png', png()],
    ['a.jpg', jpeg()],
    ['a.jpeg', photo()],
    ['A.JPG', jpeg()],
    ['a.webp', webp()],
    ['a.gif', gif()],
  ] as const)
    test(`accepts ${name} as an image, whatever type it declares`, async () => {
      const file = await check(name, bytes, 'application/x-msdownload');
      assert.equal(file.status === 'accepted' && file.type, 'Image');
    });

  for (const [name, bytes] of Object.entries(VIDEOS))
    test(`accepts ${name} as a video`, async () => {
      assert.equal((await accepted(name, bytes)).type, 'Video');
    });

  test('adds an extension to the name of an image without one', async () => {
    assert.equal((await accepted('Screenshot 2026.11.05', png())).name, 'Screenshot 2026.11.05.png');
    assert.equal((await accepted('', jpeg())).name, 'image.jpg');
    assert.equal((await accepted('garden.jfif', jpeg())).name, 'garden.jpg');
  });

  test('accepts a GIF with a repeat count but a single frame', async () => {
    assert.equal((await accepted('a.gif', taggedGif())).type, 'Image');
  });
});

describe('FIL-2: refusing files with a reason', () => {
  for (const { what, name, bytes, reason, kind } of WRONG_FILES)
    test(`refuses ${what}`, async () => {
      const refused = await check(name, bytes, 'image/png');
      assert.equal(refused.status, 'refused');
      if (refused.status !== 'refused') return;
      assert.equal(refused.reason, reason);
      if (kind) assert.equal(refused.kind, kind);
    });

  for (const [name, whole] of [
    ['a.png', taggedPng()],
    ['a.jpg', photo()],
    ['a.webp', taggedWebp()],
    ['a.gif', taggedGif()],
  ] as const)
    test(`refuses ${name}, wherever it is cut off`, async () => {
      for (let length = 1; length < whole.length; length++) {
        const { status } = await check(name, whole.slice(0, length));
        assert.equal(status, 'refused', `cut at ${length} of ${whole.length}`);
      }
    });

  test('refuses an image of one byte more than 20 MB, and accepts one of exactly 20 MB', async () => {
    const behind = (size: number) => new Uint8Array(size - jpeg().length);
    const most = new Blob([jpeg(), behind(MAX_IMAGE_BYTES)]);
    assert.equal((await check('a.jpg', most)).status, 'accepted');
    const more = new Blob([jpeg(), behind(MAX_IMAGE_BYTES + 1)]);
    const refused = await check('a.jpg', more);
    assert.equal(refused.status === 'refused' && refused.reason, 'image-too-large');
  });

  test('refuses a video of one byte more than 100 MB, and accepts one of exactly 100 MB', async () => {
    assert.equal((await checkFile(largeVideo(MAX_VIDEO_BYTES))).status, 'accepted');
    const refused = await checkFile(largeVideo(MAX_VIDEO_BYTES + 1));
    assert.equal(refused.status === 'refused' && refused.reason, 'video-too-large');
  });
});

describe('FIL-3: reading only what is necessary', () => {
  test("reads only the headers of a video's parts", async () => {
    const video = largeVideo(MAX_VIDEO_BYTES);
    const file = await checkFile(video);
    assert.equal(file.status, 'accepted');
    const movieAt = MAX_VIDEO_BYTES - MOVIE_BYTES;
    assert.deepEqual(video.reads, [
      [0, 64 * 1024],
      [movieAt, MAX_VIDEO_BYTES],
    ]);
    assert.equal(file.status === 'accepted' && file.bytes, video);
  });

  test('does not read the pixels of a large PNG', async () => {
    const [head, tail] = [png().slice(0, 33), chunk('IEND')];
    const size = MAX_IMAGE_BYTES;
    const pixels = size - head.length - tail.length - 12;
    const image = new LargeFile('a.png', join(head, uint32(pixels), 'IDAT'), size, tail);
    const file = await checkFile(image, { keepsMetadata: true });
    assert.equal(file.status, 'accepted');
    assert.deepEqual(image.reads, [
      [0, 64 * 1024],
      [size - tail.length, size],
    ]);
  });

  test('reads no byte of a file that exceeds every limit', async () => {
    const video = largeVideo(MAX_VIDEO_BYTES + 1);
    await checkFile(video);
    assert.deepEqual(video.reads, []);
  });

  test('reads only the head of an image that is too large', async () => {
    const image = new LargeFile('a.jpg', jpeg(), MAX_IMAGE_BYTES + 1);
    const refused = await checkFile(image);
    assert.equal(refused.status === 'refused' && refused.reason, 'image-too-large');
    assert.deepEqual(image.reads, [[0, 64 * 1024]]);
  });

  test('refuses a file that was removed after it was chosen', async () => {
    const file = new File([png()], 'a.png');
    file.slice = () => {
      const blob = new Blob();
      blob.arrayBuffer = () => Promise.reject(new DOMException('Gone.', 'NotReadableError'));
      return blob;
    };
    const refused = await checkFile(file);
    assert.equal(refused.status === 'refused' && refused.reason, 'unreadable');
  });
});

describe('FIL-4: removing metadata', () => {
  const tagged = [
    ['a.jpg', photo()],
    ['a.png', taggedPng()],
    ['a.webp', taggedWebp()],
    ['a.gif', taggedGif()],
  ] as const;

  for (const [name, bytes] of tagged)
    test(`removes location and camera from ${name}`, async () => {
      const sent = latin(new Uint8Array(await (await accepted(name, bytes)).bytes.arrayBuffer()));
      for (const trace of [CAMERA, 'Exif', 'GPS', 'xmpmeta', 'Photoshop', 'NETSCAPE'])
        assert.equal(sent.includes(trace), false, trace);
    });

  test('keeps all metadata when the page asks for it', async () => {
    const original = photo();
    const file = await checkFile(new File([original], 'a.jpg'), { keepsMetadata: true });
    assert.equal(file.status, 'accepted');
    if (file.status !== 'accepted') return;
    assert.deepEqual(new Uint8Array(await file.bytes.arrayBuffer()), original);
  });

  test('leaves a video unchanged', async () => {
    const bytes = join(VIDEOS['tour.mp4'], uint32(32), 'udta', '\xa9xyz', '+52.5200+013.4050/', [0, 0]);
    const sent = await (await accepted('tour.mp4', bytes)).bytes.arrayBuffer();
    assert.deepEqual(new Uint8Array(sent), bytes);
  });
});

describe('FIL-5: images that are safe to show', () => {
  test('does not show an image with more pixels than fit into memory', async () => {
    const bomb = await accepted('a.png', png({ width: 30_000, height: 30_000 }));
    assert.equal(bomb.canBeShown, false);
    assert.equal((await accepted('a.png', png())).canBeShown, true);
  });

  test('accepts harmless text inside an image', async () => {
    await accepted('a.png', png({ chunks: chunk('tEXt', 'Title\0Our garden, <em>in May</em>') }));
    await accepted('a.jpg', jpeg(segment(0xfe, 'PKs garden')));
  });
});

describe('a file whose bytes say nothing', () => {
  for (const { name, type, reason, kind } of [
    { name: 'IMG_0001.HEIC', type: '', reason: 'convert', kind: 'HEIC' },
    { name: 'IMG_0001.heif', type: '', reason: 'convert', kind: 'HEIC' },
    { name: 'image', type: 'image/heic', reason: 'convert', kind: 'HEIC' },
    { name: 'image', type: 'image/heif-sequence', reason: 'convert', kind: 'HEIC' },
    { name: 'photo.avif', type: '', reason: 'convert', kind: 'AVIF' },
    { name: 'clip.MOV', type: '', reason: 'kind', kind: 'MOV' },
    { name: 'scan.tiff', type: '', reason: 'kind', kind: 'TIFF' },
    { name: 'notes.txt', type: 'text/plain', reason: 'kind', kind: undefined },
    { name: 'photo.png', type: 'image/png', reason: 'kind', kind: undefined },
  ] as const)
    test(`is refused as ${kind ?? 'unknown'} if it is called ${name}${type && ` and declared as ${type}`}`, async () => {
      const refused = await check(name, 'nothing that is known', type);
      assert.deepEqual(refused, { status: 'refused', name, reason, ...(kind && { kind }) });
    });
});
