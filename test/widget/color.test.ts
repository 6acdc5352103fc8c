import { expect } from '@open-wc/testing';
import { textOn, WHITE, type Rgb } from '../../src/ui/color.js';
import { contrast, readableOn } from '../../src/ui/contrast.js';
import { parseColor } from '../../src/ui/parse-color.js';
import { themeProperties } from '../../src/ui/theme.js';
import { RUNS_ALL } from '../support/cases.js';

/** Steps of each channel, from 0 to 255. */
const STEPS = RUNS_ALL ? 17 : 6;

function* grid(): Generator<Rgb> {
  const steps = Array.from({ length: STEPS }, (_, step) => Math.round((255 * step) / (STEPS - 1)));
  for (const red of steps) for (const green of steps) for (const blue of steps) yield [red, green, blue];
}

const value = (properties: Readonly<Record<string, string>>, name: string): Rgb =>
  /rgb\((\d+),(\d+),(\d+)\)/.exec(properties[name]!)!.slice(1).map(Number) as unknown as Rgb;

describe('colors', () => {
  it("finds readable text for every owner's color", () => {
    for (const ground of grid()) expect(contrast(textOn(ground), ground)).to.be.at.least(4.5);
  });

  it('moves a color until it is readable on a background', () => {
    for (const ground of [WHITE, [24, 26, 32], [127, 127, 127]] as const)
      for (const color of grid())
        expect(contrast(readableOn(color, ground), ground), `${color.join()} on ${ground.join()}`).to.be.at.least(4.5);
  });

  it("gives controls borders and focus rings with a contrast of 3, whatever the owner's color", () => {
    for (const accent of grid())
      for (const isDark of [false, true]) {
        const theme = themeProperties({ accent, userMessageColor: '', isDark });
        for (const [line, ground] of [
          ['--cb-control-border', '--cb-surface'],
          ['--cb-focus-ring', '--cb-surface'],
          ['--cb-focus-ring', '--cb-bot-background'],
        ] as const)
          expect(
            contrast(value(theme, line), value(theme, ground)),
            `${line} on ${ground} with ${accent.join()}, ${isDark ? 'dark' : 'light'}`,
          ).to.be.at.least(3);
      }
  });

  it('brightens a dark color on a dark background without making it pale', () => {
    const [red, green, blue] = readableOn([36, 70, 61], [38, 42, 51]);
    expect(green / red).to.be.closeTo(70 / 36, 0.05);
    expect(green / blue).to.be.closeTo(70 / 61, 0.05);
  });

  it('makes light and dark themes with readable text', () => {
    for (const accent of grid())
      for (const isDark of [false, true]) {
        const theme = themeProperties({ accent, userMessageColor: '', isDark });
        for (const [text, ground] of [
          ['--cb-surface-text', '--cb-surface'],
          ['--cb-muted-text', '--cb-surface'],
          ['--cb-muted-text', '--cb-bot-background'],
          ['--cb-bot-text', '--cb-bot-background'],
          ['--cb-user-text', '--cb-user-background'],
          ['--cb-link', '--cb-surface'],
          ['--cb-link', '--cb-bot-background'],
          ['--cb-error', '--cb-surface'],
        ] as const)
          expect(
            contrast(value(theme, text), value(theme, ground)),
            `${text} on ${ground} with ${accent.join()}, ${isDark ? 'dark' : 'light'}`,
          ).to.be.at.least(4.5);
      }
  });

  it('reads every CSS notation of a color and rejects everything else', () => {
    expect(parseColor('rgb( 1, 2 ,3 )')).to.deep.equal([1, 2, 3]);
    expect(parseColor('#0f0')).to.deep.equal([0, 255, 0]);
    expect(parseColor('rebeccapurple')).to.deep.equal([102, 51, 153]);
    const refused = [
      ...['', ' ', 'rgb(1,2)', 'red;}*{display:none', 'url(x)', 'transparent', 'currentcolor'],
      ...['var(--a,url(https://evil.test/x.png))', 'red/*', 'rgb(0 0 0 / 10%)', '#0f08'],
    ];
    for (const no of refused) expect(parseColor(no), no).to.equal(undefined);
  });
});
