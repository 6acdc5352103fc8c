import type { FieldProblem } from './field-spec.js';
import type { DraftProblem } from './form-draft.js';
import type { OwnerStrings } from './strings.js';

/** What is wrong with a field, in words; empty when nothing is. */
export function problemWords(problem: DraftProblem | undefined, strings: OwnerStrings): string {
  if (!problem) return '';
  return problem.type === 'refused' ? problem.message : fieldProblemWords(problem.problem, strings);
}

/** What is wrong with a value, in words. */
export function fieldProblemWords(problem: FieldProblem, { problems }: OwnerStrings): string {
  switch (problem.type) {
    case 'at-least':
    case 'at-most':
      return problems[problem.type](problem.bound);
    case 'either':
      return problems.either(...problem.readings);
    default:
      return problems[problem.type];
  }
}
