// Makes dist/service/: the service as JavaScript, which runs on the dependencies of service/package.json alone.
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';

rmSync('dist/service', { recursive: true, force: true });
execFileSync(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.service.json'], {
  stdio: 'inherit',
});
cpSync('service/dashboard', 'dist/service/service/dashboard', { recursive: true });
cpSync('service/data/migrations', 'dist/service/service/data/migrations', { recursive: true });
