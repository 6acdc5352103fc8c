// `npm test` runs some cases of each kind, so that it takes minutes. `npm run test:all` runs all, and so does a file that is
// run by name.

/** Whether all cases run. */
export const RUNS_ALL = process.env['TEST_CASES'] !== 'some';

/**
 * Selects the cases to run.
 *
 * @param all cases of one kind, the most telling first
 * @param some how many of them `npm test` runs
 */
export function casesOf<Case>(all: readonly Case[], some = 1): readonly Case[] {
  return RUNS_ALL ? all : all.slice(0, some);
}

/**
 * Selects every n-th case of a long table, from its beginning to its end.
 *
 * @param step how far apart the cases are that `npm test` runs
 */
export function everyNth<Case>(step: number, all: readonly Case[]): readonly Case[] {
  return RUNS_ALL ? all : all.filter((_, index) => index % step === 0);
}

/** Options of a test or suite that only `npm run test:all` runs. */
export const ONLY_IN_ALL = { skip: !RUNS_ALL && 'only in npm run test:all' };
