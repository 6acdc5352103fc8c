import { visitorSettings, type VisitorSettings } from '../../protocol/visitor-settings.js';
import { readField } from '../forms/field-spec.js';
import type { FormDraft } from '../forms/form-draft.js';
import type { PictureStore } from '../forms/image-store.js';
import { settingSpecs } from './setting-groups.js';

/** Settings with a file id, and the visitor setting with the address of each file. */
const PICTURES = { ChatProfilePicture: 'ChatProfilePictureUrl', ChatIcon: 'ChatIconUrl' } as const;

/** Returns the settings that visitors would get after saving the draft, without the invalid ones. */
export function previewConfig(draft: FormDraft, pictures: PictureStore | undefined): VisitorSettings {
  const entries = settingSpecs.flatMap(spec => {
    if (!(spec.name in visitorSettings)) return [];
    const reading = readField(spec, draft.value(spec.name));
    return reading.type === 'value' ? [[spec.name, reading.value] as const] : [];
  });
  const config: Record<string, unknown> = Object.fromEntries(entries);
  for (const [name, address] of Object.entries(PICTURES)) {
    const id = config[name];
    if (typeof id === 'string' && id) config[address] = pictures?.addressOf(id);
  }
  config['TalkToHuman'] = !!draft.value('TalkToHumanEmail');
  return config;
}
