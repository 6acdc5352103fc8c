import { read } from '../reader/reading.js';
import { hasCriteria } from '../search/criteria.js';
import { escapeInline, paragraphs } from '../wording/markdown.js';
import { findTargets, focused } from './find-targets.js';
import { targetsOf } from './targets.js';
import { personOffer, reply, sentences, type Context, type Reply } from './reply.js';

const EMAIL = /(?<![\p{L}\d._%+'-])[\p{L}\d._%+'-]{1,64}@[\p{L}\d.-]{1,200}\.\p{L}+/u;
const PHONE = /(?:\+\d{1,3}[ .-]?)?\(?\b\d{3}\)?[ .-]?\d{3}[ .-]\d{4}\b/;
/** An email address or a phone number, as the service saves it. */
const CONTACT = new RegExp(`${EMAIL.source}|${PHONE.source}`, 'gu');
/** `ada@homes` */
const BROKEN_EMAIL = /[^\s@]{1,64}@[^\s@]{1,200}/;
const NAME = /\b(?:my|our) name is [\p{L}' -]{2,40}?(?=\s*(?:[,.;]|$|and\b|please\b))/u;
const LABEL = /\b(?:my|our) (?:e-?mail|phone|cell|mobile|number)(?: address| number)?(?: is|:)?/u;
/** Words around contact details that ask for nothing: `my name is Jo, my email is`. */
const INTRODUCTIONS = new RegExp(`${NAME.source}|${LABEL.source}`, 'giu');
const SAVED = 'Thank you. I saved your contact details.';

/** Thanks for contact details, and answers the rest of the message; undefined without any. */
export async function answerContact(
  context: Context,
  answer: (rest: Context) => Promise<Reply>,
): Promise<Reply | undefined> {
  const { said, tools } = context;
  const { raw } = said.text;
  const broken = BROKEN_EMAIL.exec(raw)?.[0];
  const contacts = raw.match(CONTACT) ?? [];
  if (contacts.length === 0)
    return broken === undefined
      ? undefined
      : reply(
          sentences(
            `I couldn't save “${escapeInline(broken)}”: it isn't a complete email address.`,
            personOffer(context),
          ),
        );
  const rest = read(raw.replace(CONTACT, ' ').replace(INTRODUCTIONS, ' '), tools.gazetteer);
  const named = await findTargets(await targetsOf({ ...context, said: rest }), context);
  const state = named.listings.length > 0 ? focused(named.listings, context) : context.state;
  const thanks = reply(sentences(SAVED, personOffer(context)), state);
  if (!asksMore(rest)) return thanks;
  const next = await answer({ ...context, said: rest });
  const isOnlyPerson = !next.listings?.length && !next.sources?.length;
  return next.noAnswer || isOnlyPerson ? thanks : { ...next, text: paragraphs(SAVED, next.text) };
}

/** Whether a message without its contact details asks for something. */
function asksMore({ criteria, topics, asks, numbers, addresses, mentionsListings }: ReturnType<typeof read>): boolean {
  const isNamed = numbers.length + addresses.length > 0;
  return isNamed || hasCriteria(criteria) || mentionsListings || topics.length > 0 || asks.has('question');
}
