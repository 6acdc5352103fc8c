import type { Conversation } from '../../conversation/conversation.js';
import { personTexts } from '../../locales/widget/english/person.js';

/** Whether a suggestion offers a person: services name it in English or in the visitor's language. */
export const isPersonSuggestion = (text: string, { talkToPerson }: Pick<typeof personTexts, 'talkToPerson'>): boolean =>
  text === personTexts.talkToPerson || text === talkToPerson;

/** Whether the suggestions below the last answer, which are shown while nothing is answered, offer a person. */
export function suggestsPerson(
  { isBusy, messages }: Conversation,
  strings: Pick<typeof personTexts, 'talkToPerson'>,
): boolean {
  return !isBusy && !!messages.at(-1)?.suggestions?.some(text => isPersonSuggestion(text, strings));
}
