import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, before } from 'node:test';

const MODULES = resolve('node_modules');

/** What the tests read of a `package.json`. */
export interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly [field: string]: unknown;
}

/** The package as npm would publish it, and a folder in which it is installed. */
export interface InstalledPackage {
  /** The file that npm would upload. */
  readonly tarball: string;
  /** Paths in it, without the leading `package/`. */
  readonly files: readonly string[];
  /** Bytes of the tarball. */
  readonly size: number;
  /** Bytes of what it holds. */
  readonly unpackedSize: number;
  /** An application's folder: its `node_modules` holds the package. */
  readonly application: string;
  /** The package in it. */
  readonly installed: string;
}

/** The project's own `package.json`. */
export function readPackageJson(): PackageJson {
  return JSON.parse(readFileSync('package.json', 'utf8')) as PackageJson;
}

/**
 * Packs what `npm run build` has made and installs it, for the tests of one file: in a folder of its own,
 * with what it declares as its dependencies and nothing else, so that what it imports without saying so is
 * not found.
 *
 * @param alongside packages that the application brings itself, such as its framework
 */
export function installPackage(...alongside: string[]): () => InstalledPackage {
  let stage: InstalledPackage;
  before(() => {
    // macOS keeps its folder behind a link, which bundlers follow.
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'chatbot-bubble-')));
    const packed = pack(folder);
    stage = {
      ...packed,
      application: folder,
      installed: install(folder, packed.tarball, alongside),
    };
  });
  after(() => {
    if (stage) rmSync(stage.application, { recursive: true, force: true });
  });
  return () => stage;
}

function pack(folder: string) {
  const output = execFileSync(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', folder],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], shell: process.platform === 'win32' },
  );
  const [packed] = JSON.parse(output) as [
    { filename: string; size: number; unpackedSize: number; files: { path: string }[] },
  ];
  return {
    tarball: join(folder, packed.filename),
    files: packed.files.map(({ path }) => path).sort(),
    size: packed.size,
    unpackedSize: packed.unpackedSize,
  };
}

function install(folder: string, tarball: string, alongside: readonly string[]): string {
  const { name, dependencies } = readPackageJson();
  const installed = join(folder, 'node_modules', name);
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed]);
  for (const other of [...Object.keys(dependencies), ...alongside]) {
    const link = join(folder, 'node_modules', other);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(MODULES, other), link, 'junction');
  }
  return installed;
}
