import { contrast, mix, readableOn } from './contrast.js';
import { textOn, toCss, type Rgb } from './color.js';
import { parseColor } from './parse-color.js';

/** Backgrounds and texts of a color scheme, before the owner's colors. */
const light = {
  surface: [255, 255, 255],
  text: [23, 26, 33],
  muted: [92, 100, 114],
  bot: [241, 243, 247],
  border: [225, 229, 236],
  error: [176, 37, 30],
} satisfies Record<string, Rgb>;

const dark: typeof light = {
  surface: [24, 26, 32],
  text: [236, 239, 244],
  muted: [160, 168, 182],
  bot: [38, 42, 51],
  border: [56, 61, 72],
  error: [255, 145, 135],
};

export interface ThemeOptions {
  readonly accent: Rgb;
  /** `UserMessageColor` (interface 2.1) or any CSS color. Empty: the accent color. */
  readonly userMessageColor: string;
  readonly isDark: boolean;
}

/** Returns the panel's colors, which pages override with `--chatbot-bubble-…`. Every text has a contrast of 4.5. */
export function themeProperties(options: ThemeOptions): Readonly<Record<string, string>> {
  const palette = options.isDark ? dark : light;
  const user = parseColor(options.userMessageColor) ?? options.accent;
  return {
    ...open('surface', palette.surface),
    ...open('surface-text', palette.text),
    ...open('muted-text', palette.muted),
    ...open('bot-background', palette.bot),
    ...open('bot-text', palette.text),
    ...open('border-color', palette.border),
    // Pages that change the color of all borders change that of controls as well.
    '--cb-control-border': `var(--chatbot-bubble-border-color,${toCss(readableOn(palette.border, palette.surface, 3))})`,
    ...open('error', palette.error),
    ...open('user-background', user),
    ...open('user-text', textOn(user)),
    // Both appear on answers and on the surface, and `bot` is the harder background.
    ...open('focus-ring', readableOn(options.accent, palette.bot, 3)),
    '--cb-link': toCss(readableOn(options.accent, palette.bot)),
    '--cb-user-edge': toCss(edge(user, palette.surface)),
    '--cb-hover': toCss(mix(palette.bot, palette.text, 0.06)),
  };
}

const open = (name: string, value: Rgb) => ({ [`--cb-${name}`]: `var(--chatbot-bubble-${name},${toCss(value)})` });

/** Returns a border for the visitor's messages if their color is hard to tell from the surface. */
function edge(color: Rgb, surface: Rgb): Rgb {
  if (contrast(color, surface) >= 1.3) return color;
  return mix(color, textOn(surface), 0.18);
}
