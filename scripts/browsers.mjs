// Finds the programs that the tests drive. As root on Debian or Ubuntu it installs what is missing.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
const FIREFOX_APPLICATIONS = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];
/** Where distributions keep WebKitGTK's own small browser, by version of its interface. */
const WEBKIT_FOLDERS = ['4.1', '6.0', '4.0'].flatMap(version =>
  ['lib/x86_64-linux-gnu', 'lib/aarch64-linux-gnu', 'libexec', 'lib'].map(
    folder => `/usr/${folder}/webkit${version === '6.0' ? 'gtk' : '2gtk'}-${version}`,
  ),
);
const POSTGRES_VERSIONS = [18, 17, 16, 15, 14];

/** What Chromium is started with, whoever drives it: no screen, and no request of its own. */
export const CHROMIUM_ARGUMENTS = [
  // Chromium refuses its sandbox to root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/**
 * Settings of a Firefox that hears a tone in place of a microphone, allowed to every page, and lets audio run
 * on a machine without sound.
 */
export const FIREFOX_SOUND = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  'media.cubeb.force_mock_context': true,
};

/** The same for WebKitGTK, as arguments of its small browser. */
export const WEBKIT_SOUND = ['--enable-media-stream=true', '--enable-mock-capture-devices=true'];

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
 * The program of Firefox: `FIREFOX_PATH` first, then `PATH`, then the usual places.
 * @returns {string | undefined}
 */
export function findFirefox() {
  return firstProgram([
    process.env.FIREFOX_PATH,
    ...onPath(['firefox-esr', 'firefox']),
    ...FIREFOX_APPLICATIONS,
  ]);
}

/**
 * What WebKitGTK is driven with: its driver, its browser, and a screen for a machine that has none.
 * @returns {{ driver: string, browser: string, screen: string } | undefined} all of it or nothing
 */
export function findWebKit() {
  const driver = firstProgram(onPath(['WebKitWebDriver']));
  const screen = firstProgram(onPath(['Xvfb']));
  const browser = firstProgram(WEBKIT_FOLDERS.map(folder => join(folder, 'MiniBrowser')));
  return driver && screen && browser ? { driver, browser, screen } : undefined;
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

/** What the tests want besides Chromium, without which nothing is tested. */
const OPTIONAL = [
  { name: 'Firefox', packages: ['firefox-esr'], find: findFirefox },
  { name: 'WebKit', packages: ['webkit2gtk-driver', 'xvfb'], find: findWebKit },
  { name: 'PostgreSQL', packages: ['postgresql'], find: findPostgres },
];

/**
 * Installs Chromium where it is missing and, where `CI` is set, Firefox, WebKit and PostgreSQL. Prints what is still
 * missing, which tests that skips, and how to install it.
 * @returns {Promise<boolean>} whether Chromium is installed
 */
export async function provideBrowsers() {
  const chromium = { name: 'Chromium', packages: ['chromium'], find: findChromium };
  const wanted = process.env.CI ? [chromium, ...OPTIONAL] : [chromium];
  const missing = wanted.filter(program => !program.find());
  if (missing.length > 0 && canInstall()) await install(missing);

  const isAptThere = existsSync('/usr/bin/apt-get');
  for (const program of [chromium, ...OPTIONAL].filter(({ find }) => !find())) {
    const result = program === chromium ? '' : ' Nothing is tested with it.';
    const how = isAptThere
      ? `Install it with: sudo apt-get install ${program.packages.join(' ')}`
      : 'Install it, or set CHROME_PATH or FIREFOX_PATH to its program.';
    console.error(`${program.name} was not found.${result} ${how}`);
  }
  return Boolean(chromium.find());
}

function canInstall() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs one program after another, so that one that is not available does not block the rest. */
async function install(programs) {
  await aptGet('update');
  for (const program of programs) {
    console.log(`installing ${program.packages.join(' ')} with apt-get`);
    await aptGet('install', '--yes', '--no-install-recommends', ...program.packages);
  }
}

/** Waits for another apt-get to finish, and never for an answer from a person. */
async function aptGet(...command) {
  const options = ['-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
  const child = spawn('apt-get', [...options, ...command], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  await once(child, 'exit');
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
