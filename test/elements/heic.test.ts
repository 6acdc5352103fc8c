import { expect } from '@open-wc/testing';
import { heic } from '../files/support/other-files.js';
import { png } from '../files/support/pictures.js';

const { createImageBitmap } = window;

/** What the browser finds in the next HEIC; this one, as most, finds nothing in any. */
let decode: () => Promise<ImageBitmap>;
let decoded = 0;

/** Checks a HEIC that tells of a picture of this size. */
async function check(width: number, height: number) {
  const { checkFile } = await import('../../src/files/check-file.js');
  return checkFile(new File([heic([width, height])], 'IMG_0001.HEIC', { type: 'image/heic' }));
}

describe('a HEIC', () => {
  before(() => {
    // Before the module is loaded: it keeps what it was loaded with.
    window.createImageBitmap = () => {
      decoded++;
      return decode();
    };
  });

  after(() => {
    window.createImageBitmap = createImageBitmap;
  });

  beforeEach(() => {
    decoded = 0;
  });

  it('is sent as a JPEG where the browser can read it', async () => {
    decode = () => createImageBitmap(new Blob([png({ width: 4, height: 3 })]));
    const file = await check(4, 3);
    expect(file.status).to.equal('accepted');
    if (file.status !== 'accepted') return;
    const { name, canBeShown, bytes } = file;
    expect({ type: bytes.type, name, canBeShown }).to.deep.equal({
      type: 'image/jpeg',
      name: 'IMG_0001.jpg',
      canBeShown: true,
    });
    const { width, height } = await createImageBitmap(bytes);
    expect([bytes.type, width, height]).to.deep.equal(['image/jpeg', 4, 3]);
  });

  it('is refused with what to do where the browser cannot', async () => {
    decode = () => Promise.reject(new DOMException('No.', 'InvalidStateError'));
    const file = await check(4, 3);
    expect(file).to.deep.include({ status: 'refused', reason: 'convert', kind: 'HEIC' });
  });

  it('FIL-5: of more pixels than a memory holds is refused before it is decoded', async () => {
    decode = () => createImageBitmap(new Blob([png()]));
    const file = await check(30_000, 30_000);
    expect(file).to.deep.include({ status: 'refused', reason: 'convert' });
    expect(decoded).to.equal(0);
  });

  it('FIL-5: that has more pixels than it tells of is refused, and let go of', async () => {
    let isClosed = false;
    const picture = { width: 30_000, height: 30_000, close: () => (isClosed = true) };
    decode = () => Promise.resolve(picture as unknown as ImageBitmap);
    const file = await check(4, 3);
    expect(file).to.deep.include({ status: 'refused', reason: 'convert' });
    expect(isClosed).to.equal(true);
  });
});
