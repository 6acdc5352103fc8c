// Makes dist/service/: the service as JavaScript, which runs on the dependencies of service/package.json alone.
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';

rmSync('dist/service', { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.service.json'],
  { stdio: 'inherit' },
);
if (status !== 0) process.exit(status ?? 1);
cpSync('service/data/migrations', 'dist/service/service/data/migrations', { recursive: true });
