// Finds the programs that the tests drive. As root on Debian or Ubuntu it installs what is missing.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** Folders of programs that are not in `PATH`. */
const CHROMIUM_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const FIREFOX_APPLICATIONS = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];
const WEBKIT_FOLDERS = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].flatMap(name =>
  ['lib/x86_64-linux-gnu', 'lib/aarch64-linux-gnu', 'libexec', 'lib'].map(folder => `/usr/${folder}/${name}`),
);
const POSTGRES_FOLDERS = [18, 17, 16, 15, 14].map(version => `/usr/lib/postgresql/${version}/bin`);

/** Options for every start of Chromium: no screen, and no requests of its own. */
export const CHROMIUM_ARGUMENTS = [
  // Chromium refuses its sandbox to root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  // Without a graphics card, a process of its own only adds messages: a tenth of the work of a page.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // Each window would load the omnibox as pages of its own, and each page a renderer in reserve: half of the work. The
  // rest is from Playwright's list, which this one replaces.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,SpareRendererForSitePerProcess,' +
    'HttpsUpgrades,MediaRouter,PaintHolding,Translate,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect',
];

/** A Firefox that hears a tone in place of a microphone, and plays audio on a machine without sound. */
export const FIREFOX_SOUND = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  'media.cubeb.force_mock_context': true,
};

/** The same for WebKitGTK, as arguments of its small browser. */
export const WEBKIT_SOUND = ['--enable-media-stream=true', '--enable-mock-capture-devices=true'];

// Programs are looked up on each call: they may have been installed since this file was loaded.

/** @returns {string | undefined} Chromium or Chrome: `CHROME_PATH`, else from `PATH`, else from the usual places */
export function findChromium() {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
  return firstProgram([process.env.CHROME_PATH, ...onPath(...names), ...CHROMIUM_APPLICATIONS]);
}

/** @returns {string | undefined} Chromium without its user interface: a page takes a third of the work; else Chromium */
export function findHeadlessChromium() {
  return firstProgram([process.env.CHROME_PATH, ...onPath('chromium-headless-shell')]) ?? findChromium();
}

/** @returns {string | undefined} Firefox: `FIREFOX_PATH`, else from `PATH`, else from the usual places */
export function findFirefox() {
  const names = ['firefox-esr', 'firefox'];
  return firstProgram([process.env.FIREFOX_PATH, ...onPath(...names), ...FIREFOX_APPLICATIONS]);
}

/** @returns {{ driver: string, browser: string, screen: string } | undefined} all that drives WebKitGTK, or nothing */
export function findWebKit() {
  const driver = firstProgram(onPath('WebKitWebDriver'));
  const screen = firstProgram(onPath('Xvfb'));
  const browser = firstProgram(WEBKIT_FOLDERS.map(folder => join(folder, 'MiniBrowser')));
  return driver && screen && browser ? { driver, browser, screen } : undefined;
}

/** @returns {string | undefined} the folder of `initdb` and `postgres`, which Debian keeps out of `PATH` */
export function findPostgres() {
  const program = firstProgram([...POSTGRES_FOLDERS.map(folder => join(folder, 'initdb')), ...onPath('initdb')]);
  return program && dirname(program);
}

/** @returns {string | undefined} nginx, which Debian keeps out of the `PATH` of users */
export function findNginx() {
  const folders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
  return firstProgram([...onPath('nginx'), ...folders.map(folder => join(folder, 'nginx'))]);
}

/** The programs of the tests. Without Chromium nothing is tested. */
const CHROMIUM = { name: 'Chromium', packages: ['chromium', 'chromium-headless-shell'], find: findChromium };
const OPTIONAL = [
  { name: 'Firefox', packages: ['firefox-esr'], find: findFirefox },
  { name: 'WebKit', packages: ['webkit2gtk-driver', 'xvfb'], find: findWebKit },
  { name: 'PostgreSQL', packages: ['postgresql'], find: findPostgres },
  { name: 'nginx', packages: ['nginx'], find: findNginx },
];

/**
 * Installs Chromium where it is missing and, where `CI` is set, Firefox, WebKit, PostgreSQL and nginx. Prints what is still
 * missing, which tests that skips, and how to install it.
 * @returns {Promise<boolean>} whether Chromium is installed
 */
export async function provideBrowsers() {
  const hasApt = existsSync('/usr/bin/apt-get');
  const isMissing = ({ find }) => !find();
  const missing = [CHROMIUM, ...(process.env.CI ? OPTIONAL : [])].filter(isMissing);
  if (missing.length > 0 && hasApt && process.getuid?.() === 0) {
    await aptGet('update');
    // One after another, so that one that is not available does not block the rest.
    for (const { packages } of missing) {
      console.log(`installing ${packages.join(' ')} with apt-get`);
      await aptGet('install', '--yes', '--no-install-recommends', ...packages);
    }
  }
  for (const program of [CHROMIUM, ...OPTIONAL].filter(isMissing)) {
    const result = program === CHROMIUM ? '' : ' Nothing is tested with it.';
    const how = hasApt
      ? `Install it with: sudo apt-get install ${program.packages.join(' ')}`
      : 'Install it, or set CHROME_PATH or FIREFOX_PATH to its program.';
    console.error(`${program.name} was not found.${result} ${how}`);
  }
  return Boolean(findChromium());
}

/** Waits while another apt-get runs, and asks no questions. */
async function aptGet(...command) {
  const options = ['-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
  const child = spawn('apt-get', [...options, ...command], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  await once(child, 'exit');
}

function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap(name => folders.map(folder => join(folder, name)));
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
