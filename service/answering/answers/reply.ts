import { textSetting } from '../../data/settings.js';
import type { StoredSettings } from '../../data/schema.js';
import type { Source } from '../answerer.js';
import type { AgencyTools, FoundListing } from '../search/agency-tools.js';
import { ASK_A_PERSON, TALK_TO_PERSON } from '../wording/sentences.js';
import type { DialogueState } from './dialogue-state.js';
import type { Reading } from '../reader/reading.js';

export interface Context {
  readonly tools: AgencyTools;
  readonly settings: StoredSettings;
  readonly said: Reading;
  readonly state: DialogueState;
  readonly now: Date;
  /** Listings that the same answer shows before, whose numbers are taken. */
  readonly offset?: number;
}

export interface Reply {
  /** Markdown. */
  readonly text: string;
  readonly noAnswer: boolean;
  /** The new state; without it, the state is unchanged. */
  readonly state?: DialogueState;
  /** Questions that the visitor may want to ask next. */
  readonly suggestions?: readonly string[];
  /** The listings that the text names, at most twelve, in its order. */
  readonly listings?: readonly FoundListing[];
  /** Whether the text compares these listings. */
  readonly isComparison?: boolean;
  /** The passages that the text is based on, at most eight. */
  readonly sources?: readonly Source[];
  /** Of a search: whether it found all that was wished, or no listing mentions a wish. */
  readonly search?: 'found' | 'nothing';
  /** Words of the question that were not used, as the visitor wrote them; "it" if nobody knows which listing is meant. */
  readonly open?: readonly string[];
}

export const reply = (text: string, state?: DialogueState): Reply => ({
  text,
  noAnswer: false,
  ...(state && { state }),
  ...(text.includes(ASK_A_PERSON) && { suggestions: [TALK_TO_PERSON] }),
});

export const noAnswer = (text: string, state?: DialogueState): Reply => ({ ...reply(text, state), noAnswer: true });

/** Joins the sentences of a paragraph; omits undefined ones. */
export const sentences = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(part => part !== undefined).join(' ');

export const hasPerson = (settings: StoredSettings): boolean => textSetting(settings, 'TalkToHumanEmail').trim() !== '';

/** Adds suggestions to a reply, the last of which is to talk to a person if visitors can. */
export const suggesting = (
  answer: Reply,
  { settings }: Pick<Context, 'settings'>,
  ...suggestions: readonly (string | false | undefined)[]
): Reply => ({
  ...answer,
  suggestions: [...suggestions.slice(0, 3), hasPerson(settings) && TALK_TO_PERSON].flatMap(text => text || []),
});

export const personOffer = ({ settings }: Context): string | undefined =>
  hasPerson(settings) ? ASK_A_PERSON : undefined;
