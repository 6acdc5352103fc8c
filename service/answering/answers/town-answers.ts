import { escapeProse, paragraphs } from '../wording/markdown.js';
import { sentencesIn } from '../wording/passage.js';
import { reply, type Context, type Reply } from './reply.js';
import { MAX_TEXTS, sourceOf } from './passages.js';

const MAX_SENTENCES = 3;
/** Characters before the name of a town: `Salem and Bend are …`. */
const MAX_BEFORE = 20;

/** `which is nicer, Salem or Bend`, `whats the vibe in Salem`: the sentences of the owner's texts about the towns. */
export async function answerTowns({ said, tools, state }: Context): Promise<Reply | undefined> {
  const cities = [...new Set(said.criteria.places.flatMap(({ city }) => city ?? []))];
  if (cities.length === 0) return undefined;
  const texts = await tools.searchTexts(
    cities.map(city => [city]),
    MAX_TEXTS,
  );
  const found = cities.map(city => {
    const all = texts.flatMap(text => sentencesIn(text.body).map(sentence => ({ text, sentence })));
    // A sentence that begins with a town is about it.
    return all
      .filter(({ sentence }) => sentence.slice(0, city.length + MAX_BEFORE).includes(city))
      .slice(0, MAX_SENTENCES);
  });
  if (found.some(one => one.length === 0)) return undefined;
  const all = found.flat();
  return {
    ...reply(paragraphs(...found.map(one => one.map(({ sentence }) => escapeProse(sentence)).join(' '))), {
      ...state,
      told: { title: all[0]!.text.title, topics: [] },
    }),
    sources: all.map(({ text, sentence }) => sourceOf(text, sentence)).slice(0, 8),
  };
}
