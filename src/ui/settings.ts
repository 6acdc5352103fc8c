import {
  derivedSettings,
  visitorSettings,
  type SettingKind,
  type ElementSettings,
} from '../protocol/visitor-settings.js';

/** The visitor-side settings, named as properties: `ChatBubbleColor` is `chatBubbleColor`. */
export type Settings = {
  readonly [Name in keyof ElementSettings as Uncapitalize<Name>]-?: NonNullable<ElementSettings[Name]>;
};

export type PartialSettings = { -readonly [Name in keyof Settings]?: Settings[Name] | undefined };

interface SettingName {
  readonly field: string;
  readonly property: keyof Settings;
  readonly attribute: string;
  readonly kind: SettingKind;
}

/** Converts the names of all settings in one pass, because one by one takes a tenth of the launcher's startup. */
export function namesOf(kinds: Readonly<Record<string, SettingKind>>): SettingName[] {
  const fields = Object.keys(kinds);
  const attributes = fields
    .join()
    .replace(/\B[A-Z]/g, '-$&')
    .toLowerCase()
    .split(',');
  return fields.map((field, index) => ({
    field,
    property: (field[0]!.toLowerCase() + field.slice(1)) as keyof Settings,
    attribute: attributes[index]!,
    kind: kinds[field]!,
  }));
}

export const settingNames: readonly SettingName[] = namesOf({ ...visitorSettings, ...derivedSettings });

/** Reads a value from the service or an attribute; undefined for one of the wrong type. */
export function readSetting(kind: SettingKind, value: unknown): string | number | boolean | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  if (kind === 'flag') return value !== false && value !== 0 && value !== 'false';
  if (kind === 'text') return String(value);
  const number = Math.trunc(Number(value));
  return Number.isFinite(number) ? number : undefined;
}

/** Unless the page says otherwise, visitors send only what the chatbot understands. */
const TRAITS: Readonly<Record<string, string>> = { EnablePushToTalk: 'CanHear', EnableUploadImage: 'CanSee' };

/** Returns the current settings: the element's own, else the service's, else empty, false or 0. */
export function resolveSettings(own: object, record: object | undefined): Settings {
  const settings: Record<string, unknown> = {};
  // Own properties only: a page may have extended `Object.prototype`.
  const get = (field: string): unknown =>
    record && Object.hasOwn(record, field) ? Reflect.get(record, field) : undefined;
  for (const { field, property, kind } of settingNames)
    settings[property] =
      readSetting(kind, Reflect.get(own, property)) ??
      (get(TRAITS[field]!) === false ? false : readSetting(kind, get(field))) ??
      (kind === 'text' ? '' : kind === 'number' ? 0 : false);
  return settings as unknown as Settings;
}
