import { readHeicSize } from './heic.js';
import { fitsMemory } from './pixel-limit.js';

/** The page may replace what it likes once it runs; this module keeps what it was loaded with. */
const { createImageBitmap } = globalThis;

/** How good the JPEG is, 0 to 1. */
const QUALITY = 0.92;

/**
 * A HEIC as a JPEG: upright, and without anything that told of its maker and place. Undefined where the browser
 * cannot read it, as all but Safari, or where it has more pixels than a memory can be asked to hold.
 *
 * @param head its first bytes
 */
export async function convertPicture(file: Blob, head: Uint8Array): Promise<Blob | undefined> {
  // Before it is decoded: that alone would fill the memory.
  const told = readHeicSize(head);
  if (!told || !fitsMemory(told)) return undefined;
  try {
    const picture = await createImageBitmap(file);
    try {
      return fitsMemory(picture) ? await toJpeg(picture) : undefined;
    } finally {
      picture.close();
    }
  } catch {
    return undefined;
  }
}

async function toJpeg(picture: ImageBitmap): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')!.drawImage(picture, 0, 0);
  return new Promise(resolve =>
    canvas.toBlob(jpeg => resolve(jpeg ?? undefined), 'image/jpeg', QUALITY),
  );
}
