import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ServiceCaller } from './caller.js';

/** The owner's keys of a service that runs as a process of its own. */
export const ownerKeys = {
  secret: 'the-secret-key-of-the-owner',
  workspace: 'the-workspace-key-of-the-owner',
};

/** A service in a process of its own. */
export interface ServiceProcess {
  readonly child: ChildProcess;
  readonly service: ServiceCaller;
  /** Tells it to stop, and resolves with its exit code. */
  stop(): Promise<unknown>;
}

/** Starts the service with the small demo as a process of its own; resolves when it is ready. */
export async function startProcess(
  t: TestContext,
  environment: Readonly<Record<string, string>>,
): Promise<ServiceProcess> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('./child.ts', import.meta.url))],
    {
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        API_KEY: ownerKeys.secret,
        SESSION_KEY: ownerKeys.workspace,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  t.after(() => child.kill('SIGKILL'));
  const exited = once(child, 'exit').then(([code]) => code as unknown);
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
  while (!/^Ready .*\n/m.test(output)) await once(child.stdout, 'data');
  // Behind another address the line before tells where it listens.
  const port = Number(/^(?:Listens|Ready) .*:(\d+)\/$/m.exec(output)?.[1]);
  return {
    child,
    service: new ServiceCaller(`http://127.0.0.1:${port}`, port, []),
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
