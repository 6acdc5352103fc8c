import { readHeicSize } from './heic.js';

/** A host page may replace globals after the widget has loaded; this module keeps the originals. */
const { createImageBitmap } = globalThis;

/** Most pixels of an image to decode: a small file can hold more than fits into memory. */
const MAX_PIXELS = 64_000_000;

const QUALITY = 0.92;

/** Whether an image of this size, in pixels, can be decoded without running out of memory. */
export const fitsMemory = ({ width, height }: { readonly width: number; readonly height: number }) =>
  width * height <= MAX_PIXELS;

/** Converts a HEIC to an upright JPEG without metadata; undefined if it is too large or the browser cannot decode it. */
export async function convertImage(file: Blob, head: Uint8Array): Promise<Blob | undefined> {
  // Decoding alone could use up the memory.
  const told = readHeicSize(head);
  if (!told || !fitsMemory(told)) return undefined;
  try {
    const bitmap = await createImageBitmap(file);
    try {
      return fitsMemory(bitmap) ? await toJpeg(bitmap) : undefined;
    } finally {
      bitmap.close();
    }
  } catch {
    return undefined;
  }
}

async function toJpeg(bitmap: ImageBitmap): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0);
  return new Promise(resolve => canvas.toBlob(jpeg => resolve(jpeg ?? undefined), 'image/jpeg', QUALITY));
}
