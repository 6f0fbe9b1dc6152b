import type { Range } from '../state.ts';
import type { RangeView } from './range-view.ts';

/** What of a range its slider needs. */
export type SliderScale = Pick<RangeView, 'ends' | 'step' | 'gap'>;

export type RangeEnd = keyof Range;

/** Where the thumbs stand: on whole steps, and at the end of the slider where the range is open or goes beyond. */
export function thumbsOf({ ends, step }: SliderScale, { min, max }: Range): Required<Range> {
  const place = (amount: number) =>
    Math.min(ends.max, Math.max(ends.min, ends.min + Math.round((amount - ends.min) / step) * step));
  return { min: place(min ?? ends.min), max: place(max ?? ends.max) };
}

/** A thumb is dragged: it stops before the other one, and at its own end of the slider the range is open. */
export function dragged(scale: SliderScale, range: Range, end: RangeEnd, position: number): Range {
  const { ends, gap } = scale;
  const thumbs = thumbsOf(scale, range);
  const stopped = end === 'min' ? Math.min(position, thumbs.max - gap) : Math.max(position, thumbs.min + gap);
  const isOpen = end === 'min' ? stopped <= ends.min : stopped >= ends.max;
  return withEnd(range, end, isOpen ? undefined : stopped);
}

/** An amount is typed; none opens that end. What was asked for last counts, so an end that is in its way gives way. */
export function typed({ gap }: SliderScale, range: Range, end: RangeEnd, amount: number | undefined): Range {
  const other = end === 'min' ? 'max' : 'min';
  const kept = range[other];
  const own = end === 'min' && amount === 0 ? undefined : amount;
  if (own === undefined || kept === undefined) return withEnd(range, end, own);
  const distance = end === 'min' ? kept - own : own - kept;
  const isInWay = gap === 0 ? distance < 0 : distance <= 0;
  return withEnd(isInWay ? {} : range, end, own);
}

/** Which thumb a click beside both of them means. */
export function nearestEnd({ min, max }: Required<Range>, position: number): RangeEnd {
  return Math.abs(position - min) < Math.abs(position - max) ? 'min' : 'max';
}

function withEnd({ min, max }: Range, end: RangeEnd, amount: number | undefined): Range {
  const [from, to] = end === 'min' ? [amount, max] : [min, amount];
  return { ...(from !== undefined && { min: from }), ...(to !== undefined && { max: to }) };
}

/** Width and height of the drawing of a bar; the drawing as a whole is stretched to the slider's width. */
const BAR_WIDTH = 10;
export const BARS_HEIGHT = 40;
const BAR_GAP = 1.5;
/** So that a single car can be seen beside a hundred. */
const LOWEST_BAR = 3;

/** The bars behind a slider as two drawings: those within the range, and the others. */
export function barPaths(bars: readonly number[], { ends }: SliderScale, thumbs: Required<Range>) {
  const most = Math.max(1, ...bars);
  const width = (ends.max - ends.min) / Math.max(1, bars.length);
  const paths = { width: bars.length * BAR_WIDTH, within: '', outside: '' };
  for (const [index, count] of bars.entries()) {
    if (count === 0) continue;
    const middle = ends.min + (index + 0.5) * width;
    const height = Math.max(LOWEST_BAR, Math.round((count / most) * BARS_HEIGHT));
    const left = index * BAR_WIDTH + BAR_GAP / 2;
    const isWithin = middle >= thumbs.min && middle <= thumbs.max;
    paths[isWithin ? 'within' : 'outside'] += `M${left} ${BARS_HEIGHT}v-${height}h${BAR_WIDTH - BAR_GAP}v${height}z`;
  }
  return paths;
}
