import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, before } from 'node:test';

const MODULES = resolve('node_modules');

/** The used fields of a `package.json`. */
export interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly [field: string]: unknown;
}

/** The package as npm would publish it, and a folder with its installation. */
export interface InstalledPackage {
  /** The file that npm would upload. */
  readonly tarball: string;
  /** Paths in the tarball, without the leading `package/`. */
  readonly files: readonly string[];
  /** Size of the tarball, in bytes. */
  readonly size: number;
  /** Size of its contents, in bytes. */
  readonly unpackedSize: number;
  /** Folder of an application, with the package in its `node_modules`. */
  readonly application: string;
  /** Folder of the installed package. */
  readonly installed: string;
}

export function readPackageJson(): PackageJson {
  return JSON.parse(readFileSync('package.json', 'utf8')) as PackageJson;
}

/**
 * Packs the output of `npm run build` and installs it for one test file, with only its declared dependencies, so that
 * undeclared imports fail.
 *
 * @param alongside packages of the application itself, such as its framework
 */
export function installPackage(...alongside: string[]): () => InstalledPackage {
  let fixture: InstalledPackage;
  before(() => {
    // On macOS the temporary folder is behind a symbolic link, which bundlers resolve.
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'chatbot-bubble-')));
    const packed = packInto(folder);
    fixture = { ...packed, application: folder, installed: install(folder, packed.tarball, alongside) };
  });
  after(() => {
    if (fixture) rmSync(fixture.application, { recursive: true, force: true });
  });
  return () => fixture;
}

/** Packs the output of `npm run build` into a folder, as npm would publish it. */
export function packInto(folder: string) {
  const output = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
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
