/** Cars are seen where there are any: no bar is lower than this share of the highest. */
const LOWEST = 0.06;
/** How much of a bar's room is left free on either side of it. */
const GAP = 0.08;

/** A row of bars as the path of a drawing that is 1 wide for each of them and 100 high, from what each stands for. */
export function barsPath(bars: readonly number[]): string {
  const highest = Math.max(1, ...bars);
  return bars
    .map((count, index) => {
      if (count === 0) return '';
      const height = Math.round(100 * Math.max(LOWEST, count / highest));
      return `M${index + GAP} 100v${-height}h${1 - 2 * GAP}v${height}z`;
    })
    .join('');
}
