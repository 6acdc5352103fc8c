// Finds the programs that the tests drive. As root on Debian or Ubuntu it installs what is missing.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const CHROMIUM_NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const CHROMIUM_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
const POSTGRES_VERSIONS = [18, 17, 16, 15, 14];

// Each program is looked for when it is asked for: it may have been installed since this file was loaded.

/**
 * The program of Chromium or Chrome: `CHROME_PATH` first, then `PATH`, then the usual places.
 * @returns {string | undefined}
 */
export function findChromium() {
  return firstProgram([
    process.env.CHROME_PATH,
    ...onPath(CHROMIUM_NAMES),
    ...CHROMIUM_APPLICATIONS,
  ]);
}

/**
 * The folder of PostgreSQL's programs (`initdb`, `postgres`), which Debian keeps out of `PATH`.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const folders = [
    ...POSTGRES_VERSIONS.map(version => `/usr/lib/postgresql/${version}/bin`),
    ...pathFolders(),
  ];
  return folders.find(folder => firstProgram([join(folder, 'initdb')]));
}

/**
 * Makes sure that Chromium is there and, where `CI` is set, PostgreSQL, without which its tests are skipped.
 * Says in a line what a person has to install.
 * @returns {boolean} whether the tests can run
 */
export function ensureBrowsers() {
  const wanted = [
    { name: 'Chromium', package: 'chromium', find: findChromium },
    ...(process.env.CI
      ? [{ name: 'PostgreSQL', package: 'postgresql', find: findPostgres, isOptional: true }]
      : []),
  ];
  const missing = wanted.filter(program => !program.find());
  if (missing.length > 0 && canInstall()) install(missing);

  const isAptThere = existsSync('/usr/bin/apt-get');
  for (const program of missing.filter(({ find }) => !find())) {
    const how = isAptThere
      ? `Install it with: sudo apt-get install ${program.package}`
      : 'Install it, or set CHROME_PATH to its program.';
    console.error(`${program.name} was not found. ${how}`);
  }
  return wanted.every(program => program.isOptional || program.find());
}

function canInstall() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** One package after the other, so that one that cannot be had does not keep the others away. */
function install(programs) {
  aptGet('update');
  for (const program of programs) {
    console.log(`installing ${program.package} with apt-get`);
    aptGet('install', '--yes', '--no-install-recommends', program.package);
  }
}

/** Waits for another apt-get to finish, and never for an answer from a person. */
function aptGet(...command) {
  const options = ['-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
  spawnSync('apt-get', [...options, ...command], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function onPath(names) {
  return names.flatMap(name => pathFolders().map(folder => join(folder, name)));
}

function pathFolders() {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean);
}

function firstProgram(paths) {
  return paths.find(path => path && isExecutable(path));
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
