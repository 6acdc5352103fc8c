import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ChatbotClient } from '../../src/client/chatbot-client.js';

/** A response whose whole answer has arrived before anybody reads it. */
function burst(fragments: number): Response {
  const lines = Array.from({ length: fragments }, (_, index) =>
    JSON.stringify({ Content: `${index} ` }),
  );
  return new Response([...lines, JSON.stringify({ AnswerID: 1, Answer: '' })].join('\n'));
}

describe('Reading a burst', () => {
  test('lets other tasks run in between', async () => {
    const client = new ChatbotClient({
      baseUrl: 'http://service.example',
      fetch: () => Promise.resolve(burst(50_000)),
    });
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
    assert.equal(count, 50_001);
    // The first is taken before the loop goes on; without a pause nobody would get another.
    assert.ok(turns > 1, `${turns} turns`);
  });
});
