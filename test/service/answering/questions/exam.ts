import { loadDemo, type Demo } from '../../../../demo/seed.js';
import { openDemoAgency } from '../support/demo-agency.js';
import { checkAnswer } from './check.js';
import type { Question } from './question.js';
import { readAnswer, type Reading } from './reading.js';

/** An answer and its faults. */
export interface Result {
  readonly question: Question;
  readonly reading: Reading;
  readonly faults: readonly string[];
}

/** The demo's agency, whose answers are checked. */
export interface Exam {
  readonly demo: Demo;
  /** Starts a session; each question continues from the previous one. */
  readonly startSession: () => (question: Question) => Promise<Result>;
  readonly close: () => Promise<void>;
}

export async function openExam(): Promise<Exam> {
  const agency = await openDemoAgency();
  const demo = await loadDemo();
  return {
    demo,
    startSession: () => {
      const say = agency.startSession();
      const earlier: Reading[] = [];
      const asked: string[] = [];
      return async question => {
        asked.push(question.ask);
        const reading = readAnswer(await say(question.ask), demo.listings);
        const faults = checkAnswer(reading, question, earlier, asked, demo);
        earlier.push(reading);
        return { question, reading, faults };
      };
    },
    close: () => agency.close(),
  };
}

/** Writes an answer with its faults for people to read. */
export function tell({ question, reading, faults }: Result): string {
  const answer = shorten(reading.answer.text.replace(/!\[.*\n?/g, ''), 1500).split('\n');
  return [
    `${faults.length ? '✗' : '✓'} ${shorten(question.ask, 300)}`,
    ...faults.map(fault => `    ! ${fault}`),
    ...answer.filter(Boolean).map(line => `    | ${line}`),
  ].join('\n');
}

export const shorten = (text: string, length: number) => (text.length > length ? `${text.slice(0, length)}…` : text);
