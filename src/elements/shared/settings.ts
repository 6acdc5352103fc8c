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
export type PartialSettings = { readonly [Name in keyof Settings]?: Settings[Name] | undefined };

interface SettingName {
  /** The service's spelling. */
  readonly field: string;
  /** The property. */
  readonly property: keyof Settings;
  readonly attribute: string;
  readonly kind: SettingKind;
}

/** Every visitor-side setting with its names, in the order of the interface. */
export const settingNames: readonly SettingName[] = Object.entries({
  ...visitorSettings,
  ...derivedSettings,
}).map(([field, kind]) => ({
  field,
  property: (field.charAt(0).toLowerCase() + field.slice(1)) as keyof Settings,
  attribute: field.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase(),
  kind,
}));

const emptyValues = { text: '', flag: false, number: 0 } as const;

/**
 * Reads one value of the service or of an attribute. `undefined` when it is not of its kind: whatever
 * stands in a record, the widget goes on with its default.
 */
export function readSetting(
  kind: SettingKind,
  value: unknown,
): string | number | boolean | undefined {
  if (value === null || value === undefined) return undefined;
  switch (kind) {
    case 'text':
      return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
    case 'flag':
      return value === true || value === 1 || (typeof value === 'string' && value !== 'false');
    case 'number': {
      const number = typeof value === 'string' && value.trim() ? Number(value) : value;
      return typeof number === 'number' && Number.isFinite(number) ? Math.trunc(number) : undefined;
    }
  }
}

/** The settings in force: the element's own, else the service's record, else the default. */
export function resolveSettings(
  own: Readonly<Record<string, unknown>>,
  record: Readonly<Record<string, unknown>> | undefined,
): Settings {
  const settings: Record<string, unknown> = {};
  for (const { field, property, kind } of settingNames) {
    settings[property] =
      readSetting(kind, own[property]) ??
      // Own fields alone: a page may have put its own things on Object.prototype.
      (record && Object.hasOwn(record, field) ? readSetting(kind, record[field]) : undefined) ??
      emptyValues[kind];
  }
  return settings as unknown as Settings;
}

/** The lines of a setting that holds several texts. */
export function settingLines(value: string): readonly string[] {
  return value
    .split(/\r\n|\r|\n/)
    .map(line => line.trim())
    .filter(Boolean);
}
