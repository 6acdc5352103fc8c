/** A colour in sRGB, each channel 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export const WHITE: Rgb = [255, 255, 255];
export const BLACK: Rgb = [0, 0, 0];

/** Least contrast of text to its ground (WCAG 2.2, 1.4.3). */
const MIN_TEXT_CONTRAST = 4.5;

/** Reads `rgb(r,g,b)`, with or without blanks (interface 2.1), and any other CSS colour. */
export function parseColour(value: string): Rgb | undefined {
  const channels = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/.exec(value.trim());
  if (channels) {
    const rgb = channels.slice(1).map(Number) as unknown as Rgb;
    return rgb.every(channel => channel <= 255) ? rgb : undefined;
  }
  return value.trim() && CSS.supports('color', value) ? paint(value) : undefined;
}

/** The colour as CSS. */
export const toCss = ([red, green, blue]: Rgb): string => `rgb(${red},${green},${blue})`;

/** White where it can be read on `ground`, else black: one of the two always reaches 4.5:1. */
export function textOn(ground: Rgb): Rgb {
  return contrast(WHITE, ground) >= MIN_TEXT_CONTRAST ? WHITE : BLACK;
}

/** `colour`, moved towards black or white just as far as text on `ground` needs. */
export function readableOn(colour: Rgb, ground: Rgb, least = MIN_TEXT_CONTRAST): Rgb {
  const goal = luminance(ground) > 0.18 ? BLACK : WHITE;
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(colour, goal, share);
    if (contrast(candidate, ground) >= least) return candidate;
  }
  return goal;
}

/** `share` of `other` in `colour`, 0 to 1. */
export function mix(colour: Rgb, other: Rgb, share: number): Rgb {
  return colour.map((channel, index) =>
    Math.round(channel + (other[index]! - channel) * share),
  ) as unknown as Rgb;
}

/** Contrast ratio of WCAG 2, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map(channel => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Lets the browser read what we do not: names, hex, hsl, oklch. */
function paint(value: string): Rgb | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
  return alpha ? [red!, green!, blue!] : undefined;
}
