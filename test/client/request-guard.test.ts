import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';

// The module captures the clock on load, so the test replaces it first.
mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 });
const { RequestGuard } = await import('../../src/client/request-guard.js');

/** Suspends the machine: the wall clock continues, the timers don't. */
const sleep = (ms: number) => mock.timers.setTime(Date.now() + ms);

const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

interface Wait {
  outcome: unknown;
  arrive(bytes: string): Promise<void>;
}

function waitWith(guard: InstanceType<typeof RequestGuard>): Wait {
  let resolve: (bytes: string) => void = () => undefined;
  const wait: Wait = {
    outcome: 'waiting',
    arrive(bytes) {
      resolve(bytes);
      return settle();
    },
  };
  guard
    .wait(() => new Promise<string>(fulfil => (resolve = fulfil)))
    .then(
      bytes => (wait.outcome = bytes),
      (error: { kind: string }) => (wait.outcome = error.kind),
    );
  return wait;
}

describe('RequestGuard', () => {
  let guard: InstanceType<typeof RequestGuard>;
  beforeEach(() => {
    guard = new RequestGuard(300_000);
    guard.start();
    guard.allow(45_000);
  });
  afterEach(() => guard.close());

  it('ends a wait when its time is over, and not before', async () => {
    const wait = waitWith(guard);
    mock.timers.tick(44_999);
    await settle();
    assert.equal(wait.outcome, 'waiting');
    assert.equal(guard.signal.aborted, false);
    mock.timers.tick(1);
    await settle();
    assert.equal(wait.outcome, 'timeout');
    assert.equal(guard.signal.aborted, true);
  });

  it('lets bytes be read that arrived while the machine was suspended', async () => {
    const wait = waitWith(guard);
    sleep(3_600_000);
    // After waking up, the timer continues and finds that it is overdue.
    mock.timers.tick(45_000);
    await settle();
    assert.equal(wait.outcome, 'waiting');
    await wait.arrive('bytes');
    assert.equal(wait.outcome, 'bytes');
  });

  it('ends a wait a second after the machine was suspended if no bytes arrived', async () => {
    const wait = waitWith(guard);
    sleep(3_600_000);
    mock.timers.tick(45_000);
    await settle();
    mock.timers.tick(999);
    await settle();
    assert.equal(wait.outcome, 'waiting');
    mock.timers.tick(1);
    await settle();
    assert.equal(wait.outcome, 'timeout');
  });

  it('allows that second only once, so a page with slow timers still times out', async () => {
    const wait = waitWith(guard);
    sleep(60_000);
    mock.timers.tick(45_000);
    await settle();
    sleep(60_000);
    mock.timers.tick(1000);
    await settle();
    assert.equal(wait.outcome, 'timeout');
  });

  it('does not count suspended time toward the total', async () => {
    const first = waitWith(guard);
    sleep(3_600_000);
    await first.arrive('woken by bytes');
    guard.allow(45_000);
    const second = waitWith(guard);
    sleep(3_600_000);
    mock.timers.tick(45_000);
    await second.arrive('woken by the timer');
    guard.allow(45_000);
    const third = waitWith(guard);
    mock.timers.tick(44_000);
    await third.arrive('bytes');
    assert.deepEqual([first.outcome, second.outcome, third.outcome], ['woken by bytes', 'woken by the timer', 'bytes']);
  });

  it('ends the request at its total timeout even while bytes keep arriving', async () => {
    for (let second = 0; second < 299; second++) {
      const wait = waitWith(guard);
      mock.timers.tick(1000);
      await wait.arrive('bytes');
      assert.equal(wait.outcome, 'bytes');
      guard.allow(45_000);
    }
    const wait = waitWith(guard);
    mock.timers.tick(1000);
    await settle();
    assert.equal(wait.outcome, 'timeout');
  });

  it('ends the request at its total timeout even if no timer can run', async () => {
    let waits = 0;
    for (; waits < 1000; waits++) {
      const wait = waitWith(guard);
      sleep(900);
      await wait.arrive('bytes');
      if (wait.outcome === 'timeout') break;
      guard.allow(45_000);
    }
    assert.equal(waits, 334);
  });

  it('starts no work after the request ended', async () => {
    guard.close();
    let isStarted = false;
    const work = () => {
      isStarted = true;
      return Promise.resolve();
    };
    await assert.rejects(guard.wait(work), { kind: 'aborted' });
    assert.equal(isStarted, false);
  });
});

describe('credentials', () => {
  it('waits 10 seconds for credentials', async () => {
    const { KeyRing } = await import('../../src/client/credentials.js');
    let calls = 0;
    const keyRing = new KeyRing(() => {
      calls++;
      return new Promise(() => undefined);
    });
    const first = assert.rejects(keyRing.headers(), { kind: 'timeout' });
    mock.timers.tick(9999);
    assert.equal(keyRing.headers(), keyRing.headers());
    mock.timers.tick(1);
    await first;
    await settle();
    const second = assert.rejects(keyRing.headers(), { kind: 'timeout' });
    mock.timers.tick(10_000);
    await second;
    assert.equal(calls, 2);
  });
});
