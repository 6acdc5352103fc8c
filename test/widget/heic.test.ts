import { expect } from '@open-wc/testing';
import { heic } from '../files/support/other-files.js';
import { png } from '../files/support/images.js';

const { createImageBitmap } = window;

/** The size that the browser decodes from the next HEIC; most browsers can't decode any. */
let decode: () => Promise<ImageBitmap>;
let decoded = 0;

/** Validates a HEIC that declares this size. */
async function check(width: number, height: number) {
  const { checkFile } = await import('../../src/files/check-file.js');
  return checkFile(new File([heic([width, height])], 'IMG_0001.HEIC', { type: 'image/heic' }));
}

describe('HEIC images', () => {
  before(() => {
    // Set before the module is loaded, because it keeps the original.
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

  it('sends a HEIC as a JPEG if the browser can decode it', async () => {
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

  it("rejects a HEIC with advice if the browser can't decode it", async () => {
    decode = () => Promise.reject(new DOMException('No.', 'InvalidStateError'));
    const file = await check(4, 3);
    expect(file).to.deep.include({ status: 'refused', reason: 'convert', kind: 'HEIC' });
  });

  it('rejects a HEIC with too many pixels before decoding it (FIL-5)', async () => {
    decode = () => createImageBitmap(new Blob([png()]));
    const file = await check(30_000, 30_000);
    expect(file).to.deep.include({ status: 'refused', reason: 'convert' });
    expect(decoded).to.equal(0);
  });

  it('rejects and releases a HEIC with more pixels than it declares (FIL-5)', async () => {
    let isClosed = false;
    const image = { width: 30_000, height: 30_000, close: () => (isClosed = true) };
    decode = () => Promise.resolve(image as unknown as ImageBitmap);
    const file = await check(4, 3);
    expect(file).to.deep.include({ status: 'refused', reason: 'convert' });
    expect(isClosed).to.equal(true);
  });
});
