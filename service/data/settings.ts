import type { ChatbotSettingName } from '../../src/protocol/chatbot.js';
import type { TeaserRule } from '../../src/protocol/teaser-rule.js';
import {
  visitorSettings,
  type ChatbotTraits,
  type VisitorSettingName,
  type VisitorSettings,
} from '../../src/protocol/visitor-settings.js';
import type { StoredSettings } from './schema.js';

/** Returns a text setting; empty when it was never set. */
export function textSetting(settings: StoredSettings, name: ChatbotSettingName): string {
  const value = settings[name];
  return typeof value === 'string' ? value : '';
}

/** Returns a number setting; `absent` when it was never set. */
export function numberSetting(settings: StoredSettings, name: ChatbotSettingName, absent: number): number {
  const value = settings[name];
  return typeof value === 'number' ? value : absent;
}

/**
 * Returns the settings for a visitor's browser, with addresses in place of file ids.
 *
 * @param filesUrl where files are served, such as `https://chat.example/files/`
 */
export function settingsForVisitors(settings: StoredSettings, filesUrl: string): VisitorSettings {
  const avatar = textSetting(settings, 'ChatProfilePicture');
  const icon = textSetting(settings, 'ChatIcon');
  const shown = Object.entries(settings).filter(
    ([name, value]) => typeof value === TYPES[visitorSettings[name as VisitorSettingName]],
  );
  return {
    ...Object.fromEntries(shown),
    ...(avatar && { ChatProfilePictureUrl: filesUrl + encodeURIComponent(avatar) }),
    ...(icon && { ChatIconUrl: filesUrl + encodeURIComponent(icon) }),
    TalkToHuman: textSetting(settings, 'TalkToHumanEmail') !== '',
    ...teaserSettings(settings),
  };
}

/** Returns the rules for the teaser, and the time zone of their hours. */
function teaserSettings(settings: StoredSettings): Pick<VisitorSettings, 'TeaserRules'> & ChatbotTraits {
  const { TeaserRules: rules } = settings;
  if (!Array.isArray(rules) || !rules.length) return {};
  const TeaserRules = rules as readonly TeaserRule[];
  const hasHours = TeaserRules.some(({ Days, From, To }) => Days?.length || From || To);
  const TimeZone = textSetting(settings, 'TimeZone');
  return { TeaserRules, ...(hasHours && TimeZone && { TimeZone }) };
}

/** The type of each kind of visitor-side setting. */
const TYPES = { text: 'string', flag: 'boolean', number: 'number' } as const;
