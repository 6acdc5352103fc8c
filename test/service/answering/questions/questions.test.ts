import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { openExam, shorten, tell, type Exam, type Result } from './exam.js';
import type { Conversation } from './question.js';
import { KINDS } from './table/index.js';

/** A file that gets all answers, their faults, and the share of right answers by kind. */
const REPORT = process.env['QUESTIONS_REPORT'];

describe('the embedded answerer, asked as home seekers type', () => {
  let exam: Exam;
  const results = new Map<string, Result[]>(KINDS.map(({ name }) => [name, []]));
  before(async () => {
    exam = await openExam();
  });
  after(async () => {
    await exam.close();
    if (REPORT) writeFileSync(REPORT, reportOf(results));
  });

  for (const { name, conversations } of KINDS)
    for (const conversation of conversations)
      test(`the embedded answerer answers truly: ${titleOf(conversation)}`, async () => {
        const say = exam.startSession();
        const told: string[] = [];
        for (const question of conversation) {
          const result = await say(question);
          results.get(name)?.push(result);
          if (result.faults.length) told.push(tell(result));
        }
        assert.equal(told.join('\n\n'), '');
      });
});

function titleOf(conversation: Conversation): string {
  return conversation.map(({ ask }) => `“${shorten(ask, 100)}”`).join(', then ');
}

function reportOf(results: ReadonlyMap<string, readonly Result[]>): string {
  const shareOf = (name: string, of: readonly Result[]) => {
    const right = of.filter(({ faults }) => faults.length === 0).length;
    return `${name.padEnd(24)} ${right} of ${of.length} (${Math.round((100 * right) / of.length)}%)`;
  };
  const answers = [...results].flatMap(([name, of]) => [`\n# ${name}`, ...of.map(tell)]);
  const shares = [...results].map(([name, of]) => shareOf(name, of));
  return [...answers, '', ...shares, shareOf('all', [...results.values()].flat()), ''].join('\n');
}
