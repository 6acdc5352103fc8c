import { chatbotSettings, type ChatbotSettingName } from '../../protocol/chatbot.js';
import { describeFields, type FieldSpec } from '../../import/field-spec.js';

/** Groups of settings, in the order of the form. */
export const SETTING_GROUPS = {
  greeting: ['Name', 'WelcomeMessage', 'SuggestedMessage', 'UserInputPlaceholder', 'ChatbotPopupOnce', 'TeaserRules'],
  appearance: ['ChatBubbleColor', 'UserMessageColor', 'ChatBubbleAlign', 'ChatProfilePicture', 'ChatIcon'],
  answers: ['SystemMessage', 'Model', 'Temperature', 'AIResponseLanguage', 'AnswerSuffix', 'TimeZone'],
  input: ['EnablePushToTalk', 'EnableUploadImage'],
  people: [
    'TalkToHumanEmail',
    'TalkToHumanResponseMessage',
    'MessagingContactUrl',
    'SocialPageUrl',
    'SocialProfileUrl',
  ],
  privacy: [
    'ChatbotPrivacyPolicyName',
    'ChatbotPrivacyPolicyUrl',
    'ChatbotPrivacyPolicyDescription',
    'RemoveChatLogOnBrowserClose',
  ],
  limits: ['RateLimitCount', 'RateLimitTime', 'RateLimitMessage', 'MessageLimit', 'TokenLimitMessage'],
  places: ['VerifyDomain', 'Domains', 'CustomDomain'],
  reports: ['EmailForDailyChatLogs', 'EmailForDailyLeads'],
} as const satisfies Readonly<Record<string, readonly ChatbotSettingName[]>>;

export type SettingGroup = keyof typeof SETTING_GROUPS;

/** Every setting of interface 2.1, in the order of the form; none of them is required. */
export const settingSpecs: readonly FieldSpec[] = describeFields(SETTING_GROUPS, chatbotSettings).map(spec => ({
  ...spec,
  isRequired: false,
}));
