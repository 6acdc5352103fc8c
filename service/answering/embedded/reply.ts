import { textSetting } from '../../settings.js';
import type { StoredSettings } from '../../data/schema.js';
import type { AgencyTools } from '../search/agency-tools.js';
import { ASK_A_PERSON } from '../wording/sentences.js';
import type { DialogueState } from './dialogue-state.js';
import type { Understanding } from './understand.js';

export interface Context {
  readonly tools: AgencyTools;
  readonly settings: StoredSettings;
  readonly said: Understanding;
  readonly state: DialogueState;
}

export interface Reply {
  /** Markdown. */
  readonly text: string;
  readonly noAnswer: boolean;
  /** The new state; without it, the state is unchanged. */
  readonly state?: DialogueState;
}

export const reply = (text: string, state?: DialogueState): Reply => ({
  text,
  noAnswer: false,
  ...(state && { state }),
});

export const noAnswer = (text: string, state?: DialogueState): Reply => ({
  text,
  noAnswer: true,
  ...(state && { state }),
});

/** Joins the sentences of a paragraph; omits undefined ones. */
export const sentences = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(part => part !== undefined).join(' ');

export const hasPerson = (settings: StoredSettings): boolean =>
  textSetting(settings, 'TalkToHumanEmail').trim() !== '';

export const personOffer = ({ settings }: Context): string | undefined =>
  hasPerson(settings) ? ASK_A_PERSON : undefined;
