/**
 * The settings that a visitor's browser may see: GetConfig returns only these. Contains no schemas, so that the
 * launcher can read settings without a validator.
 *
 * Not stated: which settings visitors can see. Prompts, models, addresses, monthly limits and keys are never visible.
 */

import type { TeaserRule } from './teaser-rule.js';

/** How to read a setting's value: `text`, `flag` (boolean) or `number` (integer). */
export type SettingKind = 'text' | 'flag' | 'number';

/** Fields of interface 2.1 that have an attribute on `<chatbot-bubble>`, with their kind. */
export const visitorSettings = {
  Name: 'text',
  WelcomeMessage: 'text',
  SuggestedMessage: 'text',
  UserInputPlaceholder: 'text',
  ChatProfilePicture: 'text',
  ChatIcon: 'text',
  ChatBubbleAlign: 'number',
  ChatBubbleColor: 'text',
  UserMessageColor: 'text',
  ChatbotPopupOnce: 'flag',
  ChatbotPrivacyPolicyName: 'text',
  ChatbotPrivacyPolicyDescription: 'text',
  ChatbotPrivacyPolicyUrl: 'text',
  EnablePushToTalk: 'flag',
  EnableUploadImage: 'flag',
  SocialPageUrl: 'text',
  SocialProfileUrl: 'text',
  MessagingContactUrl: 'text',
  RemoveChatLogOnBrowserClose: 'flag',
  RateLimitCount: 'number',
  RateLimitTime: 'number',
  RateLimitMessage: 'text',
  TalkToHumanResponseMessage: 'text',
  CustomDomain: 'text',
} as const satisfies Record<string, SettingKind>;

/**
 * Fields that GetConfig adds to the owner's fields.
 *
 * Not stated: `ChatProfilePictureUrl` and `ChatIconUrl` are the addresses behind the two file ids; `TalkToHuman` says
 * that a handoff address is set, without revealing it.
 */
export const derivedSettings = {
  /** Address of the image next to the chatbot's name. Overrides ChatProfilePicture. */
  ChatProfilePictureUrl: 'text',
  /** Address of the image on the launcher. Overrides ChatIcon. */
  ChatIconUrl: 'text',
  /** Whether the visitor can ask to talk to a person. True if TalkToHumanEmail is set. */
  TalkToHuman: 'flag',
} as const satisfies Record<string, SettingKind>;

/**
 * Facts about the chatbot that GetConfig may add.
 *
 * Not stated: `CanHear` and `CanSee` say whether it understands recordings and images; absent means yes. `Language` is
 * the BCP 47 tag of its answers, if they have a fixed language. `TimeZone` is there if a rule of TeaserRules has hours.
 */
const chatbotTraits = { CanHear: 'flag', CanSee: 'flag', Language: 'text', TimeZone: 'text' } as const satisfies Record<
  string,
  SettingKind
>;

/** Returns all fields of GetConfig but those of the session, with their kind. A function, so that the launcher omits it. */
export const listKinds = () => ({ ...visitorSettings, ...derivedSettings, ...chatbotTraits });

interface SettingTypes {
  readonly text: string;
  readonly flag: boolean;
  readonly number: number;
}

export type VisitorSettingName = keyof typeof visitorSettings;
type ValuesOf<Kinds extends Record<string, SettingKind>> = {
  readonly [Name in keyof Kinds]?: SettingTypes[Kinds[Name]];
};

/** The settings that have a property on `<chatbot-bubble>`. */
export type ElementSettings = ValuesOf<typeof visitorSettings & typeof derivedSettings>;

/** The visitor-side settings under the service's own names. Settings that were never set are absent. */
export type VisitorSettings = ElementSettings & {
  /** Not in the tables above, because the launcher has no use for it. */
  readonly TeaserRules?: readonly TeaserRule[];
};

export type ChatbotTraits = ValuesOf<typeof chatbotTraits>;
