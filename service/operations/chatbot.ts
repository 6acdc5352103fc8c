import type { Handler } from './operation.js';

/** ModelList: the models that Edit's `Model` can name. */
export const modelList: Handler<'ModelList'> = async (_request, _call, { answerer }) => {
  const models = await answerer.models();
  return models.map(({ key, name, usable }) => ({ Key: key, Value: name, Status: usable }));
};
