import { fileURLToPath } from 'node:url';
import type { ServiceParts } from '../service/server.js';
import { fillWithDemo, loadDemo } from './seed.js';

const folder = (path: string) => ({ path: fileURLToPath(new URL(`../${path}`, import.meta.url)) });

/** What `npm start` adds to the service: the real-estate agency's chatbot, its pages, the documentation. */
export async function demoParts(): Promise<ServiceParts & { readonly serialNumber: string }> {
  const demo = await loadDemo();
  return {
    serialNumber: demo.serialNumber,
    fill: fillWithDemo(demo),
    folders: [
      folder('dist/site'),
      folder('demo'),
      // Answers show pictures of listings on whatever page the chatbot is embedded.
      { ...folder('public'), forAnyPage: true },
    ],
  };
}
