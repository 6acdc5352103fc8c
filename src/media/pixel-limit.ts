/** Most pixels of a picture that is decoded here: a small file can hold more than a memory. */
const MAX_PIXELS = 64_000_000;

/** Whether a picture of this size, in pixels, can be decoded without filling the memory. */
export function fitsMemory({ width, height }: { readonly width: number; readonly height: number }) {
  return width * height <= MAX_PIXELS;
}
