import { svg, type TemplateResult } from 'lit';

/** Height of the drawing in its own units. */
const WAVE_HEIGHT = 24;
/** Distance between bars, in units. */
const STEP = 4;
/** Lowest visible level, in dB: a whisper. */
const FLOOR_DB = -50;

/** Draws levels from 0 to 1 as bars. The scale is logarithmic, so that quiet voices are visible. */
function drawBars(levels: readonly number[]): string {
  const middle = WAVE_HEIGHT / 2;
  return levels
    .map((level, index) => {
      const half = Math.max(0.5, heightOf(level) * (middle - 2));
      return `M${index * STEP + STEP / 2} ${(middle - half).toFixed(1)}v${(2 * half).toFixed(1)}`;
    })
    .join('');
}

export function renderWave(levels: readonly number[]): TemplateResult<2> {
  return svg`<svg
    class="wave"
    viewBox="0 0 ${levels.length * STEP} ${WAVE_HEIGHT}"
    preserveAspectRatio="none"
    aria-hidden="true"
  ><path d=${drawBars(levels)} /></svg>`;
}

/** Reduces levels to `count`, each the maximum of its interval; fewer levels are spread. */
export function summarize(levels: readonly number[], count: number): number[] {
  return Array(count)
    .fill(0)
    .map((_, index) => {
      const start = Math.floor((index * levels.length) / count);
      const end = Math.max(start + 1, Math.floor(((index + 1) * levels.length) / count));
      return Math.max(0, ...levels.slice(start, end));
    });
}

function heightOf(level: number): number {
  if (level <= 0) return 0;
  return Math.max(0, Math.min(1, 1 - (20 * Math.log10(level)) / FLOOR_DB));
}
