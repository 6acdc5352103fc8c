import { fileURLToPath } from 'node:url';
import type { ServiceParts } from '../service/server.js';
import { fillWithDemo, loadDemo } from './seed.js';

const folder = (path: string) => ({ path: fileURLToPath(new URL(`../${path}`, import.meta.url)) });

/** The parts that `npm start` adds to the service: the demo chatbot, its pages and the documentation; see `fillWithDemo`. */
export async function demoParts(options?: {
  readonly hasPicture?: boolean;
}): Promise<ServiceParts & { readonly serialNumber: string }> {
  const demo = await loadDemo();
  return {
    serialNumber: demo.serialNumber,
    fill: fillWithDemo(demo, options),
    folders: [
      folder('dist/site'),
      folder('demo'),
      // Answers show images of listings on every page that embeds the chatbot.
      { ...folder('public'), forAnyPage: true },
    ],
  };
}
