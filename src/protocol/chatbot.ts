import * as v from 'valibot';
import {
  color,
  emailAddress,
  flag,
  integer,
  requiredText,
  imageId,
  name,
  text,
  textFor,
  timeZone,
  webAddress,
} from './field.js';
import { OWNER, OWNERS_TOOLS, type OperationEntries } from './operation.js';
import { teaserRules } from './teaser-rule.js';

/** The settings of a chatbot except its serial number (interface 2.1). */
export const chatbotSettings = {
  Name: name('Name that visitors see.'),
  Model: textFor('model', 'ID of the AI model: a Key from ModelList.'),
  SystemMessage: textFor('long-text', 'Instructions for the model.'),
  /** Not stated: the range. 0 to 100, passed on as a hundredth. */
  Temperature: integer('Sampling temperature of the model, in hundredths.', 0, 100),
  TimeZone: timeZone(
    'Time zone for dates, for the month of MessageLimit, the day of the token budget and daily e-mails.',
  ),
  AnswerSuffix: textFor('long-text', 'Text appended to every answer.'),
  ChatProfilePicture: imageId('File ID of the image next to the answers.'),
  ChatIcon: imageId('File ID of the image on the launcher.'),
  /** Not stated: the values. 1 is left, everything else right. */
  ChatBubbleAlign: integer('Side of the window for the launcher: 1 is left, any other number is right.'),
  ChatBubbleColor: color('Color of the launcher and the header.'),
  ChatbotPopupOnce: flag('Shows the greeting next to the closed launcher only once per browser.'),
  /** Not stated: a setting of our own. */
  TeaserRules: teaserRules,
  ChatbotPrivacyPolicyDescription: textFor('long-text', 'Text of the consent request about how data is used.'),
  ChatbotPrivacyPolicyName: name('Text of the link to the privacy policy.'),
  ChatbotPrivacyPolicyUrl: webAddress('Address of the privacy policy.'),
  EnablePushToTalk: flag('Lets visitors send voice messages.'),
  EnableUploadImage: flag('Lets visitors send images and videos.'),
  SocialPageUrl: webAddress('Address of a page on a social network.'),
  SocialProfileUrl: webAddress('Address of a profile on a social network.'),
  RemoveChatLogOnBrowserClose: flag('Deletes the conversation from the browser when it is closed.'),
  /** Not stated: the separator. One suggestion per line. */
  SuggestedMessage: textFor('lines', 'Suggested questions, one per line.'),
  TalkToHumanEmail: emailAddress('Address that receives requests to talk to a person.'),
  TalkToHumanResponseMessage: textFor(
    'long-text',
    'Confirmation that visitors see after they ask to talk to a person.',
  ),
  UserInputPlaceholder: name('Placeholder of the input field.'),
  UserMessageColor: color("Color of the visitor's messages."),
  /** Not stated: the separator. One greeting per line. */
  WelcomeMessage: textFor('lines', 'Greeting, one message per line.'),
  MessagingContactUrl: webAddress('Address of a contact in a messenger.'),
  VerifyDomain: flag('Restricts the chatbot to pages of Domains and CustomDomain.'),
  /** Not stated: the separator. One origin per line; commas, bare hosts and *.host are read too. */
  Domains: textFor('lines', 'Origins that may embed the chatbot, one per line.'),
  /** Not stated: counted per session in a sliding window; 0 means no limit. */
  RateLimitCount: integer('Maximum number of questions per visitor in the window; 0 means no limit.', 0),
  RateLimitMessage: textFor('long-text', 'Message for visitors who exceed the limit.'),
  RateLimitTime: integer('Length of the window, in seconds.', 0),
  /** Not stated: what it changes. It may embed the chatbot, and its pages count as the owner's own. */
  CustomDomain: name('A domain of your own that may embed the chatbot. Links to it count as links to your own site.'),
  EmailForDailyChatLogs: emailAddress('Address that receives the conversations of each day.'),
  EmailForDailyLeads: emailAddress('Address that receives the leads of each day.'),
  AIResponseLanguage: name('Language of the answers, by its full name, such as German.'),
  MessageLimit: integer('Maximum number of questions per calendar month; -1 means no limit.', -1),
  /** Not stated: a setting of our own. */
  TokenLimitMessage: textFor(
    'long-text',
    'Message for visitors when the model has used its tokens of the day. Without one, the service answers from listings and texts alone.',
  ),
} as const;

export type ChatbotSettingName = keyof typeof chatbotSettings;

/** The schemas of the settings, all of them optional. Named, so that declarations don't repeat it. */
type OptionalSettings = {
  readonly [Name in ChatbotSettingName]: v.OptionalSchema<(typeof chatbotSettings)[Name], undefined>;
};

/** The same for requests, where null says the same as leaving a setting out. */
type GivenSettings = {
  readonly [Name in ChatbotSettingName]: v.NullishSchema<(typeof chatbotSettings)[Name], undefined>;
};

const optionalSettings: OptionalSettings = v.partial(v.object(chatbotSettings)).entries;

const givenSettings = Object.fromEntries(
  Object.entries(chatbotSettings).map(([key, schema]) => [
    key,
    v.pipe(v.nullish(schema as v.GenericSchema), v.description(v.getDescription(schema) ?? '')),
  ]),
) as unknown as GivenSettings;

const withSettings = <Fields extends v.ObjectEntries>(
  fields: Fields,
): v.StrictObjectSchema<Fields & GivenSettings, undefined> => v.strictObject({ ...fields, ...givenSettings });

/** Serial number of a chatbot: its unique id (interface 2.1). */
export const serialNumber = requiredText('Serial number of the chatbot.');

/**
 * Request of Edit (interface 4.1).
 *
 * Not stated: an omitted field, or null, stays unchanged, an empty text clears it, an unknown field is an error, and one
 * invalid field rejects the whole request.
 */
const editRequest = withSettings({ serialNumber });

/** Data of Edit: 1 on success (interface 4.1). */
const editData = v.number();

/**
 * Request of Add: a new chatbot.
 *
 * Not stated: an operation of our own. It accepts every setting of Edit; `type` is 0, the only type of chatbot.
 */
const addRequest = withSettings({ type: v.nullish(integer('Kind of chatbot: 0.', 0, 0)) });

/** Data of Add: the serial number of the new chatbot. */
const addData = text('Serial number of the new chatbot.');

/** Request of GetSettings. Not stated: an operation of our own that returns what Edit changes. */
const getSettingsRequest = v.strictObject({ serialNumber });

/** Data of GetSettings: the settings under the names of Edit. Settings that were never set are absent. */
const getSettingsData = v.object(optionalSettings);

/** Request of Remove. Not stated: deletes the chatbot with everything that belongs to it. */
const removeRequest = v.strictObject({ serialNumber });

/** Data of Remove: 1 on success. */
const removeData = v.number();

/**
 * Other accepted spellings of settings.
 *
 * Not stated: public clients of services with this interface use them.
 */
const settingAliases: Readonly<Record<string, ChatbotSettingName>> = {
  FacebookUrl: 'SocialPageUrl',
  InstagramUrl: 'SocialProfileUrl',
  WhatsappUrl: 'MessagingContactUrl',
};

/** One AI model. Not stated: `Key` is the value for Edit's `Model`; `Status` says whether the model is available. */
const model = v.object({
  Key: text('ID of the model, the value of Model in Edit.'),
  Value: text('Name of the model.'),
  Status: flag('Whether the model can be used now.'),
});

const modelListData = v.array(model);

export const chatbotOperations = {
  Add: {
    summary: 'Creates a chatbot and returns its serial number.',
    keys: OWNER,
    request: addRequest,
    data: addData,
    aliases: settingAliases,
  },
  Remove: {
    summary: 'Deletes a chatbot with everything that belongs to it.',
    keys: OWNER,
    request: removeRequest,
    data: removeData,
  },
  Edit: {
    summary: 'Changes settings of a chatbot. If one value is invalid, nothing changes.',
    keys: OWNER,
    request: editRequest,
    data: editData,
    aliases: settingAliases,
  },
  GetSettings: {
    summary: 'Returns all settings of a chatbot to its owner.',
    keys: OWNER,
    request: getSettingsRequest,
    data: getSettingsData,
  },
  ModelList: {
    summary: 'Lists the models that a chatbot can use.',
    method: 'GET',
    keys: OWNERS_TOOLS,
    request: v.object({}),
    data: modelListData,
  },
} as const satisfies OperationEntries;
