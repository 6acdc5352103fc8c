import { sentencesIn } from '../wording/passage.js';
import { joinedSentences } from './answer-forms.js';

interface Sentence {
  readonly text: string;
  /** Beginning of its line that says what the line is about; empty in the first sentence, which has it. */
  readonly label: string;
  /** Whether it begins a line with a label, which is about something else than the line before. */
  readonly isLabeled: boolean;
  /** Whether it begins a line. */
  readonly isFirst: boolean;
}

export interface Section {
  /** Empty above the first heading. */
  readonly heading: string;
  readonly sentences: readonly Sentence[];
}

const HEADING = '# ';
const LABEL = /^([^.!?:|]{1,80}):\s/;

/** Sentences of pages that address a program, and are no facts. */
const INSTRUCTIONS = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules)\b/i,
  /^\W*(?:system|assistant|developer)\s*:/i,
  /\byou are (?:now )?(?:an? )?(?:ai|bot|chatbot|assistant|language model)\b/i,
  /\b(?:tell|inform) (?:all |the |every |our )*(?:visitors?|users?)\b/i,
];

const isInstruction = (text: string): boolean => INSTRUCTIONS.some(words => words.test(text));

/** Splits a passage at its headings: text below one is about nothing above it. */
export function sectionsOf(body: string): readonly Section[] {
  const sections: { heading: string; sentences: Sentence[] }[] = [{ heading: '', sentences: [] }];
  const lines = body.split('\n').filter(Boolean);
  for (const [index, line] of lines.entries()) {
    if (line.startsWith(HEADING)) sections.push({ heading: line.slice(HEADING.length), sentences: [] });
    else if (isQuestion(line)) sections.push({ heading: line, sentences: [] });
    else if (!isColumnNames(line, lines[index + 1])) sections.at(-1)!.sentences.push(...sentencesOf(line));
  }
  return sections.filter(({ heading, sentences }) => sentences.length > 0 && !isInstruction(heading));
}

function sentencesOf(line: string): readonly Sentence[] {
  const label = LABEL.exec(line)?.[1] ?? '';
  return joinedSentences(sentencesIn(line)).flatMap((text, index) =>
    isInstruction(text)
      ? []
      : [{ text, label: index === 0 ? '' : label, isLabeled: index === 0 && label !== '', isFirst: index === 0 }],
  );
}

/** Pages write questions with their answers in many elements. */
const isQuestion = (line: string): boolean => line.endsWith('?') && line.length <= LONGEST_QUESTION;
const LONGEST_QUESTION = 120;

/** Whether a row has the names of a table's columns, which the rows below it repeat. */
function isColumnNames(line: string, next = ''): boolean {
  const [, ...names] = line.split(' | ');
  const cells = next.split(' | ').slice(1);
  return (
    names.length > 0 &&
    names.length === cells.length &&
    names.every((name, at) => cells[at]!.startsWith(`${name}: `) || cells[at] === '')
  );
}
