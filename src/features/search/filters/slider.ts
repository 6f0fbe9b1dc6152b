import type { Range } from '../core/index.ts';
import type { RangeView } from './range-view.ts';

/** The parts of a range view that its slider needs. */
export type SliderScale = Pick<RangeView, 'ends' | 'step' | 'gap'>;

export type RangeEnd = keyof Range;

/** The positions of both thumbs. */
type Thumbs = Readonly<Record<RangeEnd, number>>;

/** Returns the positions of the thumbs: on whole steps, and at the end of the slider if the range is open or exceeds it. */
export function getThumbs({ ends, step }: SliderScale, { min, max }: Range): Thumbs {
  const place = (amount: number) =>
    Math.min(ends.max, Math.max(ends.min, ends.min + Math.round((amount - ends.min) / step) * step));
  return { min: place(min ?? ends.min), max: place(max ?? ends.max) };
}

/** Drags a thumb. It stops before the other one, and at its own end of the slider the range is open. */
export function dragThumb(scale: SliderScale, range: Range, end: RangeEnd, position: number): Range {
  const { ends, gap } = scale;
  const thumbs = getThumbs(scale, range);
  const stopped = end === 'min' ? Math.min(position, thumbs.max - gap) : Math.max(position, thumbs.min + gap);
  const isOpen = end === 'min' ? stopped <= ends.min : stopped >= ends.max;
  return withEnd(range, end, isOpen ? undefined : stopped);
}

/** Applies a typed amount; undefined opens that end. The latest input wins: an other end that contradicts it is opened. */
export function enterAmount({ gap }: SliderScale, range: Range, end: RangeEnd, amount: number | undefined): Range {
  const other = end === 'min' ? 'max' : 'min';
  const otherAmount = range[other];
  const own = end === 'min' && amount === 0 ? undefined : amount;
  if (own === undefined || otherAmount === undefined) return withEnd(range, end, own);
  const distance = end === 'min' ? otherAmount - own : own - otherAmount;
  const isInWay = gap === 0 ? distance < 0 : distance <= 0;
  return withEnd(isInWay ? {} : range, end, own);
}

/** Returns the thumb that a click on the track moves. */
export function findNearestEnd({ min, max }: Thumbs, position: number): RangeEnd {
  return Math.abs(position - min) < Math.abs(position - max) ? 'min' : 'max';
}

function withEnd({ min, max }: Range, end: RangeEnd, amount: number | undefined): Range {
  return end === 'min' ? { min: amount, max } : { min, max: amount };
}

/** The size of a bar in drawing units; the drawing is stretched to the slider's width. */
const BAR_WIDTH = 10;
export const BARS_HEIGHT = 40;
const BAR_GAP = 1.5;
/** The minimum height, so that a bar of one car is visible next to one of a hundred. */
const LOWEST_BAR = 3;

/** Draws the bars behind a slider as two paths: those within the range, and the others. */
export function makeBarPaths(bars: readonly number[], { ends }: SliderScale, thumbs: Thumbs) {
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
