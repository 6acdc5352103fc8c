import { topicsAbout } from '../reader/intents.js';
import { escapeProse } from '../wording/markdown.js';
import { sentencesIn } from '../wording/passage.js';
import { reply, type Context, type Reply } from './reply.js';
import { sourceOf } from './passages.js';
import { answerFromTexts } from './text-answers.js';

const OUT_OF_HOURS = /\b(?:after|out of|outside) (?:of )?(?:office |opening |business )?hours\b|\bemergenc(?:y|ies)\b/;
const PART = 'boiler|heating|heat|heater|furnace|toilet|pipe|sink|tap|radiator|fridge|oven|dishwasher|shower|lock|ac';
const BROKEN = [
  new RegExp(
    `\\b(?:my|our|the) (?:${PART})\\b.*\\b(?:broke|broken|burst|leaks|leaking|stopped|dead|failed|not working)\\b`,
  ),
  new RegExp(`\\b(?:${PART}) is (?:out|down|off|broken|leaking)\\b`),
  /\b(?:leak|flood|burst pipe|water coming) in (?:my|our)\b|\blocked out\b/,
];
const SAYS_EMERGENCY = /\bemergenc(?:y|ies)\b|\b(?:out of|after) hours\b/i;
const MAX_SENTENCES = 2;

/** `my boiler broke, who do I call` and `the number after hours`: what the owner's texts say about emergencies. */
export async function answerEmergency(context: Context): Promise<Reply | undefined> {
  const { said, tools } = context;
  const isBroken = BROKEN.some(says => says.test(said.words));
  if (!(isBroken || OUT_OF_HOURS.test(said.words)) || said.addresses.length + said.numbers.length > 0) return undefined;
  const texts = await tools.searchTexts([['emergency', 'emergencies'], ['hours']]);
  const found = texts.flatMap(text =>
    sentencesIn(text.body).flatMap(sentence => (SAYS_EMERGENCY.test(sentence) ? [{ text, sentence }] : [])),
  );
  const told = found.slice(0, MAX_SENTENCES);
  if (told.length > 0)
    return {
      ...reply(escapeProse(told.map(({ sentence }) => sentence).join(' '))),
      sources: told.map(({ text, sentence }) => sourceOf(text, sentence)),
    };
  return isBroken ? answerFromTexts(topicsAbout('maintenance'), context) : undefined;
}
