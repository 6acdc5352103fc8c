import type { OwnerTexts } from '../locales/owner/english.js';
import type { FieldProblem } from './field-spec.js';
import type { RowFault } from './import-plan.js';

const QUOTED_LENGTH = 40;

export function fieldProblemWords(problem: FieldProblem, { problems, quoted }: OwnerTexts): string {
  switch (problem.type) {
    case 'at-least':
    case 'at-most':
      return problems[problem.type](problem.bound);
    case 'either':
      return problems.either(...problem.readings);
    case 'image':
      return `${quoted(problem.address.slice(0, QUOTED_LENGTH))} ${problems.url}`;
    default:
      return problems[problem.type];
  }
}

/** Describes a problem of a row, without the name of its field. */
export function faultWords({ value, problem }: RowFault, strings: OwnerTexts): string {
  if (problem.type === 'extra') return strings.import.extra(value);
  // Of several images, quote the invalid one.
  const quoted = value && problem.type !== 'image' && strings.quoted(value.slice(0, QUOTED_LENGTH));
  return [quoted, fieldProblemWords(problem, strings)].filter(Boolean).join(' ');
}
