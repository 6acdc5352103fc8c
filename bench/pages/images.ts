/** Generates images of about 20 MB and checks them, like the widget does with chosen files. */
import { checkFile } from '../../src/files/check-file.js';
import { MAX_IMAGE_BYTES } from '../../src/protocol/limits.js';

/** Cost of checking one image. */
export interface ImageCost {
  readonly bytes: number;
  /** Time until the image was checked and cleaned, in ms. */
  readonly clock: number;
}

/** Interface of the page for the image benchmark. */
export interface ImagesPage {
  /** Generates an image of noise, which doesn't compress. */
  make(type: 'image/jpeg' | 'image/png'): Promise<void>;
  check(): Promise<ImageCost>;
}

declare global {
  var imagesPage: ImagesPage | undefined;
}

const NAMES = { 'image/jpeg': 'noise.jpg', 'image/png': 'noise.png' };
const WIDTH = 4000;
/** Initial height; the encoder decides the actual size in bytes. */
const HEIGHT = 2000;
const MOST_RANDOM_BYTES = 65_536;

let image: File | undefined;

globalThis.imagesPage = {
  async make(type) {
    let blob = await makeNoise(type, HEIGHT);
    for (let height = HEIGHT; blob.size > MAX_IMAGE_BYTES;) {
      height = Math.floor((0.99 * height * MAX_IMAGE_BYTES) / blob.size);
      blob = await makeNoise(type, height);
    }
    image = new File([blob], NAMES[type]);
  },

  async check() {
    const began = performance.now();
    const { status } = await checkFile(image!);
    const clock = performance.now() - began;
    if (status !== 'accepted') throw new Error('The image was refused.');
    return { bytes: image!.size, clock };
  },
};

async function makeNoise(type: string, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = height;
  const context = canvas.getContext('2d')!;
  const noise = context.createImageData(WIDTH, height);
  for (let at = 0; at < noise.data.length; at += MOST_RANDOM_BYTES)
    crypto.getRandomValues(noise.data.subarray(at, at + MOST_RANDOM_BYTES));
  for (let at = 3; at < noise.data.length; at += 4) noise.data[at] = 255;
  context.putImageData(noise, 0, 0);
  return (await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, 1)))!;
}
