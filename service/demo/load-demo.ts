import { readFile } from 'node:fs/promises';
import type { Demo, DemoListing } from '../seed.js';

/** Reads what a new database is filled with: the estate agent's chatbot, its texts and its listings. */
export async function loadDemo(): Promise<Demo> {
  const [chatbot, listings] = await Promise.all([read('chatbot.json'), read('listings.json')]);
  return { ...(chatbot as Omit<Demo, 'listings'>), listings: listings as DemoListing[] };
}

async function read(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(name, import.meta.url), 'utf8')) as unknown;
}
