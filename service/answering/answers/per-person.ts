import { topicsAbout } from '../reader/intents.js';
import { money } from '../wording/format.js';
import { escapeProse, paragraphs } from '../wording/markdown.js';
import { sentencesIn } from '../wording/passage.js';
import { reply, type Context, type Reply } from './reply.js';
import { sourceOf } from './passages.js';
import { anyPhrase } from '../search/text.js';

/** `35 dollars per adult`, `$35 for each applicant` */
const PER_PERSON = new RegExp(
  '(\\d[\\d,]{0,6}(?:\\.\\d{1,2})?) ?(?:dollars|euros|pounds)? ' +
    '(?:per|for each|for every|each) (?:adult|person|applicant|tenant|head)\\b',
  'i',
);
const PEOPLE = /\b(\d{1,2}) (?:adults?|people|persons|applicants|tenants|renters|of us)\b/;
const TWO = anyPhrase([
  'both of us',
  'couple',
  '(?:my|me|i|we)\\b.*\\b(?:wife|husband|spouse|partner|girlfriend|boyfriend|fiancee?|roommate|friend)',
]);
const MOST_PEOPLE = 20;

/** `application fee for me and my wife`: the owner's fee for each person, times the people. */
export async function answerPerPerson({ said, state, tools }: Context): Promise<Reply | undefined> {
  const people = Number(PEOPLE.exec(said.words)?.[1] ?? (TWO.test(said.words) ? 2 : 0));
  const isOfFee = /\b(?:fees?|costs?|apply|application|pay)\b/.test(said.words);
  if (
    people < 2 ||
    people > MOST_PEOPLE ||
    !isOfFee ||
    !said.topics.some(topic => topicsAbout('application').includes(topic))
  )
    return undefined;
  for (const text of await tools.searchTexts([['application']])) {
    const sentence = sentencesIn(text.body).find(one => /\bfee\b/i.test(one) && PER_PERSON.test(one));
    const fee = Number(PER_PERSON.exec(sentence ?? '')?.[1]?.replaceAll(',', ''));
    if (sentence === undefined || !(fee > 0)) continue;
    const total = money(fee * people, tools.gazetteer.currency);
    return {
      ...reply(paragraphs(escapeProse(sentence), `For ${people} people, that is **${total}**.`), {
        ...state,
        told: { title: text.title, topics: ['application'] },
      }),
      sources: [sourceOf(text, sentence)],
    };
  }
  return undefined;
}
