// Finds entries of lock files that `npm ci` refuses:
// - npm silently omits optional platform packages if the registry lacks them. Pin the package to another version.
// - npm keeps packages that nothing needs any more, with those for other platforms. Remove the entries.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const FRAMEWORKS = 'test/e2e/frameworks';

let isComplete = true;

function report(text) {
  isComplete = false;
  console.error(text);
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const locked = new Set(Object.keys(packages).map(path => path.replace(/^.*node_modules\//, '')));
for (const [path, { version, optionalDependencies = {} }] of Object.entries(packages)) {
  const missing = Object.keys(optionalDependencies).filter(name => !locked.has(name));
  if (missing.length > 0)
    report(`${path}@${version}: package-lock.json lacks ${missing.length} of its optional packages`);
}

const folders = readdirSync(FRAMEWORKS).map(name => `${FRAMEWORKS}/${name}`);
for (const file of ['.', ...folders].map(folder => `${folder}/package-lock.json`).filter(path => existsSync(path)))
  for (const [path, { extraneous }] of Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages))
    if (extraneous) report(`${file}: nothing needs ${path}`);

process.exit(isComplete ? 0 : 1);
