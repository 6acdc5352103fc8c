import type { FieldProblem } from './field-spec.js';
import type { DraftProblem } from '../owner/forms/form-draft.js';
import type { OwnerTexts } from '../locales/owner/english.js';

export const QUOTED_LENGTH = 40;

export function problemWords(problem: DraftProblem | undefined, strings: OwnerTexts): string {
  if (!problem) return '';
  return problem.type === 'refused' ? problem.message : fieldProblemWords(problem.problem, strings);
}

export function fieldProblemWords(problem: FieldProblem, { problems, quoted }: OwnerTexts): string {
  switch (problem.type) {
    case 'at-least':
    case 'at-most':
      return problems[problem.type](problem.bound);
    case 'either':
      return problems.either(...problem.readings);
    case 'picture':
      return `${quoted(problem.address.slice(0, QUOTED_LENGTH))} ${problems.url}`;
    default:
      return problems[problem.type];
  }
}
