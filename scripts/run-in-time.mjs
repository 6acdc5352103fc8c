// Runs programs with a time limit, and kills the process group of each when it ends.
import { spawn } from 'node:child_process';

/** A function for each running program that ends it. */
const underWay = new Set();

/** Ends every running program. */
export function endAll() {
  for (const end of underWay) end();
}

/**
 * Starts a program in a process group of its own and collects what it writes.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, hasChannel?: boolean }} [options] `env` comes on top of the environment of this
 *   process; `hasChannel` opens a channel for messages
 */
export function startProgram(command, args, { env, hasChannel = false } = {}) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe', ...(hasChannel ? ['ipc'] : [])],
    env: { ...process.env, ...env },
    detached: process.platform !== 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (output += text));
  const end = () => endGroup(child);
  underWay.add(end);
  const ended = new Promise(resolve => {
    child.on('error', error => resolve(error.message));
    child.on('exit', (code, signal) => resolve(String(signal ?? code)));
  });
  ended.then(() => {
    end();
    underWay.delete(end);
  });
  return {
    child,
    /** Resolves with the exit code or the signal that ended it. */
    ended,
    end,
    /** Returns what it has written since the last call. */
    takeOutput() {
      const taken = output;
      output = '';
      return taken;
    },
  };
}

/**
 * Runs a program to its end, or kills it when its time is over.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, limitMs: number }} options
 * @returns {Promise<{ ended: string, output: string }>} how it ended: its exit code, a signal, or a sentence
 */
export async function runInTime(command, args, { env, limitMs }) {
  const program = startProgram(command, args, { env });
  const ended = await within(program.ended, limitMs);
  program.end();
  return { ended: ended ?? `no end after ${limitMs / 1000} s`, output: program.takeOutput() };
}

/**
 * Resolves with what a promise does, or with undefined after `limitMs`.
 *
 * @template Value
 * @param {Promise<Value>} coming
 * @param {number} limitMs
 * @returns {Promise<Value | undefined>}
 */
export async function within(coming, limitMs) {
  let timer;
  const late = new Promise(resolve => (timer = setTimeout(resolve, limitMs)));
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}

function endGroup(child) {
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All of its processes have ended already.
  }
}
