import type { ChatbotSettingName } from '../src/protocol/chatbot.js';
import {
  visitorSettings,
  type VisitorSettingName,
  type VisitorSettings,
} from '../src/protocol/visitor-settings.js';
import type { StoredSettings } from './data/schema.js';

/** A setting that is a text; empty when it was never set. */
export function textSetting(settings: StoredSettings, name: ChatbotSettingName): string {
  const value = settings[name];
  return typeof value === 'string' ? value : '';
}

/** A setting that is a whole number; `absent` when it was never set. */
export function numberSetting(
  settings: StoredSettings,
  name: ChatbotSettingName,
  absent: number,
): number {
  const value = settings[name];
  return typeof value === 'number' ? value : absent;
}

/**
 * What a visitor's browser may see of the settings, with the addresses behind file ids.
 *
 * @param filesUrl where files are served, such as `https://chat.example/files/`
 */
export function settingsForVisitors(settings: StoredSettings, filesUrl: string): VisitorSettings {
  const picture = textSetting(settings, 'ChatProfilePicture');
  const icon = textSetting(settings, 'ChatIcon');
  const shown = Object.entries(settings).filter(
    ([name, value]) => typeof value === TYPES[visitorSettings[name as VisitorSettingName]],
  );
  return {
    ...Object.fromEntries(shown),
    ...(picture && { ChatProfilePictureUrl: filesUrl + encodeURIComponent(picture) }),
    ...(icon && { ChatIconUrl: filesUrl + encodeURIComponent(icon) }),
    TalkToHuman: textSetting(settings, 'TalkToHumanEmail') !== '',
  };
}

/** The type of each kind of setting; a setting that is not for visitors has no kind, and no match. */
const TYPES = { text: 'string', flag: 'boolean', number: 'number' } as const;
