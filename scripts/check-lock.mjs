// npm silently omits optional platform packages from package-lock.json if the registry lacks them, and `npm ci` then refuses
// the file. This script names the package to pin to another version.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const locked = new Set(Object.keys(packages).map(path => path.replace(/^.*node_modules\//, '')));
let isComplete = true;
for (const [path, { version, optionalDependencies = {} }] of Object.entries(packages)) {
  const missing = Object.keys(optionalDependencies).filter(name => !locked.has(name));
  if (missing.length === 0) continue;
  isComplete = false;
  console.error(`${path}@${version}: package-lock.json lacks ${missing.length} of its optional packages`);
}
process.exit(isComplete ? 0 : 1);
