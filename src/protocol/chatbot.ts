import * as v from 'valibot';
import {
  colour,
  emailAddress,
  flag,
  integer,
  requiredText,
  line,
  pictureId,
  text,
  textFor,
  timeZone,
  webAddress,
} from './field.js';

/** The settings of a chatbot, all but its serial number (interface 2.1). */
export const chatbotSettings = {
  Name: line('The name visitors see.'),
  Model: textFor('model', 'Id of the AI model: a Key of the model list.'),
  SystemMessage: textFor('long-text', 'The instructions the model works under.'),
  /** Not stated: the range. 0 to 100, passed on as a hundredth. */
  Temperature: integer('How freely the model words its answers, 0 to 100.', 0, 100),
  TimeZone: timeZone('Time zone for dates, for the month of the limit and the hour of the mails.'),
  AnswerSuffix: textFor('long-text', 'Text put after every answer.'),
  ChatProfilePicture: pictureId('File id of the picture beside the answers.'),
  ChatIcon: pictureId('File id of the picture on the launcher.'),
  /** Not stated: the values. 1 is left, everything else right. */
  ChatBubbleAlign: integer('Side of the window the launcher is on: 1 is left, all others right.'),
  ChatBubbleColor: colour('Colour of the launcher and the header.'),
  ChatbotPopupOnce: flag('Shows the greeting beside the closed launcher once per browser.'),
  ChatbotPrivacyPolicyDescription: textFor('long-text', 'What visitors are told about their data.'),
  ChatbotPrivacyPolicyName: line('The words of the link to the privacy policy.'),
  ChatbotPrivacyPolicyUrl: webAddress('Address of the privacy policy.'),
  EnablePushToTalk: flag('Lets visitors speak their question.'),
  EnableUploadImage: flag('Lets visitors send pictures.'),
  SocialPageUrl: webAddress('Address of a page on a social network.'),
  SocialProfileUrl: webAddress('Address of a profile on a social network.'),
  RemoveChatLogOnBrowserClose: flag('Forgets the conversation once the browser is closed.'),
  /** Not stated: the separator. One suggestion per line. */
  SuggestedMessage: textFor('lines', 'Questions offered to the visitor, one per line.'),
  TalkToHumanEmail: emailAddress('Where requests for a person are sent.'),
  TalkToHumanResponseMessage: textFor(
    'long-text',
    'What the visitor reads after asking for a person.',
  ),
  UserInputPlaceholder: line('The hint in the empty input field.'),
  UserMessageColor: colour("Colour of the visitor's messages."),
  /** Not stated: the separator. One greeting per line. */
  WelcomeMessage: textFor('lines', 'The greeting, one message per line.'),
  MessagingContactUrl: webAddress('Address of a contact in a messenger.'),
  VerifyDomain: flag('Answers only pages of the listed domains.'),
  /** Not stated: the separator. One origin per line; commas, bare hosts and *.host are read too. */
  Domains: textFor('lines', 'Origins that may embed the chatbot, one per line.'),
  /** Not stated: counted per session in a sliding window; 0 means no limit. */
  RateLimitCount: integer('Most questions of a visitor within the window; 0 is no limit.', 0),
  RateLimitMessage: textFor('long-text', 'What a visitor over the limit reads.'),
  RateLimitTime: integer('Length of the window, in seconds.', 0),
  /** Not stated: what it changes. It may embed the chatbot, and its pages count as the owner's own. */
  CustomDomain: line(
    'A domain of your own for the embedded chatbot; links to it count as links to your own site.',
  ),
  EmailForDailyChatLogs: emailAddress("Who gets the day's conversations."),
  EmailForDailyLeads: emailAddress("Who gets the day's leads."),
  AIResponseLanguage: line('Language of the answers, by its full name.'),
  MessageLimit: integer('Most questions per calendar month; -1 is no limit.', -1),
} as const;

/** Name of a setting of interface 2.1. */
export type ChatbotSettingName = keyof typeof chatbotSettings;

/** Serial number of a chatbot: its unique id (interface 2.1). */
export const serialNumber = requiredText('Serial number of the chatbot.');

/**
 * Request of Edit (interface 4.1).
 *
 * Not stated: an omitted field is left unchanged, an empty text clears, an unknown field is an error, and
 * one bad field means that nothing is changed.
 */
export const editRequest = v.strictObject({
  serialNumber,
  ...v.partial(v.object(chatbotSettings)).entries,
});

/** Data of Edit: 1 when it went well (interface 4.1). */
export const editData = v.number();

/**
 * Request of Add: a new chatbot.
 *
 * Not stated: an operation of its own. Every setting of Edit may come with it; `type` is 0, the only kind
 * of chatbot there is.
 */
export const addRequest = v.strictObject({
  type: v.nullish(integer('Kind of chatbot: 0.', 0, 0)),
  ...v.partial(v.object(chatbotSettings)).entries,
});

/** Data of Add: the serial number of the new chatbot. */
export const addData = text('Serial number of the new chatbot.');

/** Request of GetSettings. Not stated: an operation of ours, by which an owner sees what Edit changes. */
export const getSettingsRequest = v.strictObject({ serialNumber });

/** Data of GetSettings: the settings under the names of Edit; an absent one was never set. */
export const getSettingsData = v.partial(v.object(chatbotSettings));

/** Request of Remove. Not stated: the chatbot goes with everything that belongs to it. */
export const removeRequest = v.strictObject({ serialNumber });

/** Data of Remove: 1 when it went well. */
export const removeData = v.number();

/**
 * Other spellings of settings that are read on input.
 *
 * Not stated: seen in public clients of services with this interface.
 */
export const settingAliases: Readonly<Record<string, ChatbotSettingName>> = {
  FacebookUrl: 'SocialPageUrl',
  InstagramUrl: 'SocialProfileUrl',
  WhatsappUrl: 'MessagingContactUrl',
};

/** One AI model. Not stated: `Key` is what Edit's `Model` takes, `Status` says whether it is usable now. */
const model = v.object({
  Key: text("Id of the model, as Edit's Model takes it."),
  Value: text('Name of the model.'),
  Status: flag('Whether it is usable now.'),
});

/** Data of ModelList. */
export const modelListData = v.array(model);
