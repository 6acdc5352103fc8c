import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ChatbotClient } from '../../src/client/chatbot-client.js';

const FRAGMENTS = 1000;

/** A response whose whole answer arrives before it is read. */
function burst(): Response {
  const lines = Array.from({ length: FRAGMENTS }, (_, index) => JSON.stringify({ Content: `${index} ` }));
  return new Response([...lines, JSON.stringify({ AnswerID: 1, Answer: '' })].join('\n'));
}

describe('yielding to the main thread', () => {
  test('lets other tasks run while a burst is read', async t => {
    // A fake clock, because on a busy machine a pause of the process looks like a pause of the reader.
    let now = 0;
    t.mock.method(performance, 'now', () => (now += 1));
    const client = new ChatbotClient({ baseUrl: 'http://service.example', fetch: () => Promise.resolve(burst()) });
    let turns = 0;
    let isDone = false;
    const takeTurn = () => {
      turns++;
      if (!isDone) setImmediate(takeTurn);
    };
    let count = 0;
    for await (const chunk of client.ask({ sessionID: 1, content: 'Hello' })) {
      if (count++ === 0) takeTurn();
      if (chunk.type === 'final') isDone = true;
    }
    assert.equal(count, FRAGMENTS + 1);
    // The first task runs before the loop continues; without yielding, no other would run.
    assert.ok(turns > 1, `${turns} turns`);
  });
});
