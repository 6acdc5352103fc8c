import type { ChatAskType } from '../../../src/protocol/ask.js';
import type { AnswerFile } from '../answerer.js';
import type { SmallTalk } from '../understanding/vocabulary/small-talk.js';
import type { Steering } from '../understanding/vocabulary/fair-housing.js';
import { describeFiles } from '../wording/describe-files.js';
import { escapeInline, link, paragraphs } from '../wording/markdown.js';
import { noMemory } from '../dialogue/memory.js';
import { hasHuman, noAnswer, reply, textSetting, type Context, type Reply } from './context.js';

/** Answers greetings, thanks, "who are you". */
export function answerSmallTalk(topic: SmallTalk, context: Context): Reply {
  const { chatbot, voice } = context;
  if (topic === 'help') return reply(abilities(context));
  if (topic === 'human') return answerHuman(context);
  const name = escapeInline(textSetting(chatbot.settings, 'Name'));
  return reply(voice.phrases.smallTalk(topic, { name, human: hasHuman(chatbot.settings) }));
}

/** Answers "I want to talk to a person": says whether that is possible here. */
export function answerHuman({ chatbot, voice }: Context): Reply {
  const { phrases } = voice;
  const contact = textSetting(chatbot.settings, 'MessagingContactUrl');
  const isPossible = hasHuman(chatbot.settings);
  return reply(
    paragraphs(
      phrases.human(isPossible),
      contact === '' ? undefined : phrases.contactBy(link(contact, contact)),
    ),
  );
}

/** Answers "start over". */
export function answerReset({ memory, voice }: Context): Reply {
  const { language } = memory;
  return reply(voice.phrases.reset, { ...noMemory, ...(language && { language }) });
}

/** Declines what an agent must not steer by, and answers the rest of the question. */
export function answerDecline(topic: Steering, rest: Reply | undefined, { voice }: Context): Reply {
  const { phrases } = voice;
  const text = phrases.decline(topic);
  return rest
    ? { ...rest, text: paragraphs(text, phrases.declineRest, rest.text) }
    : reply(
        paragraphs(text, phrases.abilities(phrases.exampleQuestions(firstCity(voice)).slice(0, 2))),
      );
}

/** Admits not to know, says what is possible, and points to a person where there is one. */
export function answerUnknown(context: Context): Reply {
  const { voice, chatbot } = context;
  const { phrases } = voice;
  const hint = hasHuman(chatbot.settings) ? phrases.humanHint : undefined;
  return noAnswer(paragraphs(phrases.unknown, abilities(context), hint));
}

/** Says honestly what came, and that pictures, sounds and films are not perceived. */
export function answerUnperceived(
  type: Exclude<ChatAskType, 'Text'>,
  files: readonly AnswerFile[],
  context: Context,
): Reply {
  const { voice, chatbot } = context;
  const { phrases, numbers } = voice;
  const hint = hasHuman(chatbot.settings) ? phrases.humanHint : undefined;
  const received = describeFiles(files, phrases, numbers);
  return noAnswer(paragraphs(received, phrases.cannotPerceive[type], hint));
}

/** Answers a message without a word. */
export const answerEmpty = ({ voice }: Context): Reply => noAnswer(voice.phrases.empty);

/** What can be asked, with examples from the chatbot's own listings. */
export function abilities({ voice }: Context): string {
  const { phrases } = voice;
  return phrases.abilities(phrases.exampleQuestions(firstCity(voice)));
}

function firstCity({ gazetteer }: Context['voice']): string | undefined {
  const [city] = gazetteer.cities;
  return city && escapeInline(city.name);
}
