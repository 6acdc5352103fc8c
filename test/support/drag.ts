import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { Locator, Page } from 'playwright-core';

/** Files and a folder on the disk, gone after the test; the paths have the names in the same order. */
export function filesOnDisk(
  t: TestContext,
  files: Readonly<Record<string, Uint8Array | 'folder'>>,
): string[] {
  const place = mkdtempSync(join(tmpdir(), 'dropped-'));
  t.after(() => rmSync(place, { recursive: true, force: true }));
  return Object.entries(files).map(([name, content]) => {
    const path = join(place, name);
    if (content === 'folder') mkdirSync(path);
    else writeFileSync(path, content);
    return path;
  });
}

/** Drags files from the desktop over an element and drops them there, as a visitor does. */
export async function dropFiles(
  page: Page,
  target: Locator,
  paths: readonly string[],
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const box = (await target.boundingBox())!;
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data,
    });
  await session.detach();
}
