import {
  derivedSettings,
  visitorSettings,
  type SettingKind,
  type VisitorSettings,
} from '../../protocol/visitor-settings.js';

/** The visitor-side settings in the spelling of the elements: `ChatBubbleColor` is `chatBubbleColor`. */
export type Settings = {
  readonly [Name in keyof VisitorSettings as Uncapitalize<Name>]-?: NonNullable<
    VisitorSettings[Name]
  >;
};

/** Settings of which some are not given. */
export type PartialSettings = { -readonly [Name in keyof Settings]?: Settings[Name] | undefined };

interface SettingName {
  /** The service's spelling. */
  readonly field: string;
  readonly property: keyof Settings;
  readonly attribute: string;
  readonly kind: SettingKind;
}

/**
 * The names of properties that attributes give: `chatBubbleColor` and `chat-bubble-color` for
 * `ChatBubbleColor`. All in one go: to make each attribute's name by itself takes a tenth of the time that
 * the launcher costs a page.
 *
 * @param kinds what is read of each, by its name
 */
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

/** Every visitor-side setting with its names, in the order of the interface. */
export const settingNames: readonly SettingName[] = namesOf({
  ...visitorSettings,
  ...derivedSettings,
});

/**
 * Reads one value of the service or of an attribute. `undefined` when it is not of its kind: whatever
 * stands in a record, the widget goes on with its default.
 */
export function readSetting(
  kind: SettingKind,
  value: unknown,
): string | number | boolean | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    return undefined;
  if (kind === 'flag') return value !== false && value !== 0 && value !== 'false';
  if (kind === 'text') return String(value);
  return Number.isFinite(Number(value)) ? Math.trunc(Number(value)) : undefined;
}

/** The settings in force: the element's own, else the service's record, else empty, false or 0. */
export function resolveSettings(own: object, record: object | undefined): Settings {
  const settings: Record<string, unknown> = {};
  for (const { field, property, kind } of settingNames)
    settings[property] =
      readSetting(kind, Reflect.get(own, property)) ??
      // Own fields alone: a page may have put its own things on Object.prototype.
      readSetting(
        kind,
        record && Object.hasOwn(record, field) ? Reflect.get(record, field) : undefined,
      ) ??
      (kind === 'text' ? '' : kind === 'number' ? 0 : false);
  return settings as unknown as Settings;
}
