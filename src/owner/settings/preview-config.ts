import { visitorSettings, type VisitorSettings } from '../../protocol/visitor-settings.js';
import { toCss } from '../../ui/color.js';
import { readField } from '../../import/field-spec.js';
import type { FormDraft } from '../forms/form-draft.js';
import type { ImageStore } from '../forms/image-store.js';
import { parseTypedColor } from '../../ui/parse-color.js';
import { settingSpecs } from './setting-groups.js';

/** Settings with a file id, and the visitor setting with the address of each file. */
const IMAGES = { ChatProfilePicture: 'ChatProfilePictureUrl', ChatIcon: 'ChatIconUrl' } as const;

/**
 * Returns the settings that visitors would get after saving the draft, without the invalid ones.
 *
 * @param shown the previous settings: a color keeps its value until the new one is complete
 * @param typing name of the field that the owner is editing
 */
export function previewConfig(
  draft: FormDraft,
  imageStore: ImageStore | undefined,
  shown: VisitorSettings,
  typing = '',
): VisitorSettings {
  const entries = settingSpecs.flatMap(spec => {
    if (!(spec.name in visitorSettings) && spec.name !== 'TeaserRules') return [];
    const value = draft.value(spec.name);
    const reading = readField(spec, value);
    if (reading.type === 'value') return [[spec.name, reading.value] as const];
    if (spec.kind !== 'color' || (reading.type === 'empty' && spec.name !== typing)) return [];
    const color = parseTypedColor(value as string);
    return [[spec.name, color ? toCss(color) : (shown as Record<string, unknown>)[spec.name]] as const];
  });
  const config: Record<string, unknown> = Object.fromEntries(entries);
  for (const [name, address] of Object.entries(IMAGES)) {
    const id = config[name];
    if (typeof id === 'string' && id) config[address] = imageStore?.addressOf(id);
  }
  const email = settingSpecs.find(({ name }) => name === 'TalkToHumanEmail')!;
  config['TalkToHuman'] = readField(email, draft.value(email.name)).type === 'value';
  return config;
}
