/** The minimum height of a bar as a share of the highest, so that even one car is visible. */
const LOWEST = 0.06;
/** The gap on either side of a bar, as a share of its width. */
const GAP = 0.08;

/** Returns a row of bars as an SVG path, 1 wide for each bar and 100 high. */
export function drawBars(bars: readonly number[]): string {
  const highest = Math.max(1, ...bars);
  return bars
    .map((count, index) => {
      if (count === 0) return '';
      const height = Math.round(100 * Math.max(LOWEST, count / highest));
      return `M${index + GAP} 100v${-height}h${1 - 2 * GAP}v${height}z`;
    })
    .join('');
}
