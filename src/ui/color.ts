/** An sRGB color, each channel 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export const WHITE: Rgb = [255, 255, 255];
export const BLACK: Rgb = [0, 0, 0];

/** Highest luminance of a background on which white has a contrast of 4.5 (WCAG 2.2, 1.4.3). */
const MAX_GROUND_LUMINANCE = 1.05 / 4.5 - 0.05;

export const toCss = (color: Rgb): string => `rgb(${color.join()})`;

/** Returns white if it is readable on `ground`, else black. One of the two always has a contrast of 4.5. */
export const textOn = (ground: Rgb): Rgb => (luminance(ground) <= MAX_GROUND_LUMINANCE ? WHITE : BLACK);

/** Returns the relative luminance of WCAG 2, 0 to 1. */
export function luminance(color: Rgb): number {
  const [red, green, blue] = color.map(channel =>
    channel > 10 ? ((channel / 255 + 0.055) / 1.055) ** 2.4 : channel / 3294.6,
  ) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
