import { inspect } from 'node:util';

/**
 * Reporter for Node's test runner: sends each result to the process that started this one.
 *
 * @param {AsyncIterable<{ type: string, data: any }>} source
 */
export default async function* reportToParent(source) {
  for await (const { type, data } of source) {
    if (type === 'test:dequeue') process.send({ type: 'started', name: data.name });
    if (type === 'test:diagnostic') yield `${data.message}\n`;
    if (type === 'test:pass' || type === 'test:fail') process.send(resultOf(type, data));
  }
}

function resultOf(type, { name, nesting, details, skip, todo }) {
  const hasFailed = type === 'test:fail' && !todo;
  const isSkipped = skip !== undefined || todo !== undefined;
  return {
    type: 'ended',
    name,
    isFile: nesting === 0,
    isSuite: details.type === 'suite',
    outcome: hasFailed ? 'failed' : isSkipped ? 'skipped' : 'passed',
    ...(hasFailed && {
      isHook: details.error?.failureType === 'hookFailed',
      error: inspect(details.error?.cause ?? details.error),
    }),
  };
}
