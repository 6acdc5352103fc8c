import { relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { transform } from 'esbuild';
import { build, type Rolldown } from 'vite';

const project = resolve(import.meta.dirname, '../..');

/** A module, and its part of the file that contains it. */
export interface ModuleSize {
  /** Path in the project, or the name of the package. */
  readonly name: string;
  readonly file: string;
  /** Part of the gzipped file, in bytes. */
  readonly gzipBytes: number;
}

/** Builds the script tag's files in memory, and divides the size of each among its modules. */
export async function moduleSizes(): Promise<readonly ModuleSize[]> {
  const outputs = (await build({
    root: project,
    configFile: resolve(project, 'vite.config.ts'),
    mode: 'widget',
    build: { write: false },
  })) as Rolldown.RolldownOutput[];
  const chunks = outputs[0]!.output.filter(file => file.type === 'chunk');
  return (await Promise.all(chunks.map(sizesIn))).flat();
}

/** A module counts by its minified length, because bytes compress alike within a file. */
async function sizesIn({ code, fileName, modules }: Rolldown.OutputChunk): Promise<readonly ModuleSize[]> {
  const minified = await Promise.all(
    Object.entries(modules).map(async ([id, module]) => ({
      name: nameOf(id),
      length: (await transform(module.code ?? '', { minify: true, loader: 'js' })).code.length,
    })),
  );
  const total = minified.reduce((sum, { length }) => sum + length, 0);
  const { length: gzipBytes } = gzipSync(code, { level: 9 });
  return minified
    .filter(({ length }) => length > 0)
    .map(({ name, length }) => ({ name, file: `/${fileName}`, gzipBytes: (gzipBytes * length) / total }));
}

function nameOf(id: string): string {
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  return library ?? relative(project, id.replace(/^\0/, '').replace(/\?.*$/, '')).replaceAll('\\', '/');
}
