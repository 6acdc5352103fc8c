import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { loadDemo, type Demo } from '../../../../demo/seed.js';
import { openDemoAgency, type DemoAgency } from '../support/demo-agency.js';
import { checkAnswer } from './check.js';
import type { Conversation, Question } from './question.js';
import { readAnswer, type Reading } from './reading.js';
import { KINDS } from './table/index.js';

/** A file that gets all answers, their faults, and the share of right answers by kind. */
const REPORT = process.env['QUESTIONS_REPORT'];

interface Result {
  readonly kind: string;
  readonly question: Question;
  readonly reading: Reading;
  readonly faults: readonly string[];
}

describe('the embedded answerer', () => {
  let agency: DemoAgency;
  let demo: Demo;
  const results: Result[] = [];
  before(async () => {
    agency = await openDemoAgency();
    demo = await loadDemo();
  });
  after(async () => {
    await agency.close();
    if (REPORT) writeFileSync(REPORT, reportOf(results));
  });

  for (const { name: kind, conversations } of KINDS)
    for (const conversation of conversations)
      test(`the embedded answerer answers truly: ${titleOf(conversation)}`, async () => {
        const told = await converse(kind, conversation);
        assert.equal(told.join('\n\n'), '');
      });

  /** Asks the questions of a conversation; returns the answers with faults. */
  async function converse(kind: string, conversation: Conversation): Promise<readonly string[]> {
    const say = agency.startSession();
    const earlier: Reading[] = [];
    const wrong: string[] = [];
    for (const [index, question] of conversation.entries()) {
      const reading = readAnswer(await say(question.ask), demo.listings);
      const asked = conversation.slice(0, index + 1).map(({ ask }) => ask);
      const result = { kind, question, reading, faults: checkAnswer(reading, question, earlier, asked, demo) };
      earlier.push(reading);
      results.push(result);
      if (result.faults.length) wrong.push(tell(result));
    }
    return wrong;
  }
});

function reportOf(results: readonly Result[]): string {
  const shareOf = (name: string, of: readonly Result[]) => {
    const right = of.filter(({ faults }) => faults.length === 0).length;
    return `${name.padEnd(24)} ${right} of ${of.length} (${Math.round((100 * right) / of.length)}%)`;
  };
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  const shares = kinds.map(name =>
    shareOf(
      name,
      results.filter(({ kind }) => kind === name),
    ),
  );
  return [...results.map(tell), ...shares, shareOf('all', results), ''].join('\n');
}

function tell({ kind, question, reading, faults }: Result): string {
  const mark = faults.length ? '✗' : '✓';
  const answer = shorten(reading.answer.text.replace(/!\[.*\n?/g, ''), 1500).split('\n');
  return [
    `${mark} [${kind}] ${shorten(question.ask, 300)}`,
    ...faults.map(fault => `    ! ${fault}`),
    ...answer.filter(Boolean).map(line => `    | ${line}`),
  ].join('\n');
}

function titleOf(conversation: Conversation): string {
  return conversation.map(({ ask }) => `“${shorten(ask, 100)}”`).join(', then ');
}

function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
