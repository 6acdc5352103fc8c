import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ChatConversation } from '../../src/conversation/chat-conversation.js';
import { AskLock } from '../../src/history/sync/ask-lock.js';
import type { Tabs } from '../../src/history/tabs.js';

test('gives no other tab the ask lock between two questions that follow each other', async () => {
  let isHeld = false;
  const tryAskLock = () => {
    isHeld = true;
    return Promise.resolve(() => (isHeld = false));
  };
  const conversation = new ChatConversation(() => {
    throw new Error('Nothing is asked.');
  });
  const lock = new AskLock(conversation, { tryAskLock } as unknown as Tabs, () => Promise.resolve());
  const { signal } = new AbortController();
  const first = await lock.acquire(signal);
  const saved = lock.saveAndRelease(first.release);
  const second = await lock.acquire(signal);
  await saved;
  assert.deepEqual([second.hadToWait, isHeld], [false, true]);
  await lock.saveAndRelease(first.release);
  assert.equal(isHeld, true);
  await lock.saveAndRelease(second.release);
  assert.equal(isHeld, false);
});
