// Runs a program. Neither it nor anything that it has started outlives its time.
import { spawn } from 'node:child_process';

/** Of the programs under way, what ends each of them. */
const underWay = new Set();

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    for (const end of underWay) end();
    process.kill(process.pid, signal);
  });

/**
 * Runs a program, whose output is that of this one.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, limitMs: number }} options `env` comes on top of the environment of this one
 * @returns {Promise<string>} how it ended: its code, the signal that has ended it, or that its time was over
 */
export async function runInTime(command, args, { env, limitMs }) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    // A group of its own, to be ended with all who are in it.
    detached: process.platform !== 'win32',
  });
  const end = () => endGroup(child);
  underWay.add(end);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, limitMs);
  try {
    return await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (code, signal) => {
        resolve(isLate ? `no end after ${limitMs / 1000} s` : String(signal ?? code));
      });
    });
  } finally {
    clearTimeout(timer);
    underWay.delete(end);
    end();
  }
}

function endGroup(child) {
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Nobody is left in it.
  }
}
