import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { Locator, Page } from 'playwright-core';

/** Creates files and a folder on disk, deleted after the test; paths in the order of the names. */
export function filesOnDisk(t: TestContext, files: Readonly<Record<string, Uint8Array | 'folder'>>): string[] {
  const place = mkdtempSync(join(tmpdir(), 'dropped-'));
  t.after(() => rmSync(place, { recursive: true, force: true }));
  return Object.entries(files).map(([name, content]) => {
    const path = join(place, name);
    if (content === 'folder') mkdirSync(path);
    else writeFileSync(path, content);
    return path;
  });
}

/** Drags files from the desktop over an element and drops them. */
export async function dropFiles(page: Page, target: Locator, paths: readonly string[]): Promise<void> {
  // Wait until the panel stops moving and nothing covers it.
  await target.hover({ trial: true });
  const session = await page.context().newCDPSession(page);
  const { x, y, width, height } = (await target.boundingBox())!;
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data });
  await drag('dragEnter');
  await drag('dragOver');
  await nextFrame(page);
  // After the drop zone renders, browsers forget the drop target until the next move.
  await Promise.all([drag('dragOver'), drag('drop')]);
  await session.detach();
}

/** Resolves after the next frame. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
