/** Makes pictures of about 20 MB and checks them, as the widget does when a visitor chooses them. */
import { checkFile } from '../../src/files/check-file.js';
import { MAX_IMAGE_BYTES } from '../../src/protocol/limits.js';

/** What checking one picture took. */
export interface PictureCost {
  readonly bytes: number;
  /** Until it was checked and cleaned, in ms by the clock. */
  readonly clock: number;
}

/** What the benchmark of pictures asks a page. */
export interface PicturesPage {
  /** Makes a picture of noise, which nothing can make small. */
  make(type: 'image/jpeg' | 'image/png'): Promise<void>;
  /** Checks it once. */
  check(): Promise<PictureCost>;
}

declare global {
  var picturesPage: PicturesPage | undefined;
}

const NAMES = { 'image/jpeg': 'noise.jpg', 'image/png': 'noise.png' };
const WIDTH = 4000;
/** Of the first try: how many bytes noise comes to is for the browser's encoder to say. */
const HEIGHT = 2000;
const MOST_RANDOM_BYTES = 65_536;

let picture: File | undefined;

globalThis.picturesPage = {
  async make(type) {
    let blob = await makeNoise(type, HEIGHT);
    for (let height = HEIGHT; blob.size > MAX_IMAGE_BYTES;) {
      height = Math.floor((0.99 * height * MAX_IMAGE_BYTES) / blob.size);
      blob = await makeNoise(type, height);
    }
    picture = new File([blob], NAMES[type]);
  },

  async check() {
    const began = performance.now();
    const { status } = await checkFile(picture!);
    const clock = performance.now() - began;
    if (status !== 'accepted') throw new Error('The picture was refused.');
    return { bytes: picture!.size, clock };
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
