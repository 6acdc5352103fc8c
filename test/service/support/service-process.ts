import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { TestContext } from 'node:test';
import { ServiceCaller } from './caller.js';
import { CHILD_COMMAND } from './child-command.js';

/** The owner's keys of a service in its own process. */
export const ownerKeys = { secret: 'the-secret-key-of-the-owner', workspace: 'the-workspace-key-of-the-owner' };

export interface ServiceProcess {
  readonly child: ChildProcess;
  readonly service: ServiceCaller;
  /** Tells it to stop, and resolves with its exit code. */
  stop(): Promise<unknown>;
}

/** Starts the service with the small demo in its own process; resolves when it is ready. */
export async function startProcess(
  t: TestContext,
  environment: Readonly<Record<string, string>>,
): Promise<ServiceProcess> {
  const [program, ...args] = CHILD_COMMAND;
  const child = spawn(program!, args, {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      API_KEY: ownerKeys.secret,
      SESSION_KEY: ownerKeys.workspace,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => child.kill('SIGKILL'));
  const exited = once(child, 'exit').then(([code]) => code as unknown);
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
  while (!/^Ready .*\n/m.test(output)) await once(child.stdout, 'data');
  // With a different public address, the line before has the listening address.
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
