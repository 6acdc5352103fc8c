import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * Starts the service of `child.ts`. It is compiled once for all starts of this process, because that takes longer than
 * the rest of a start.
 */
export const CHILD_COMMAND: readonly string[] = [process.execPath, await compile()];

async function compile(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'chatbot-child-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  cpSync('service/data/migrations', join(folder, 'migrations'), { recursive: true });
  const outfile = join(folder, 'child.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('./child.ts', import.meta.url))],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'es2022',
  });
  return outfile;
}
