/**
 * A point of a drawing: centimetres from the front of the vehicle and above the ground. A third value of 1 makes it a
 * corner, which the curve through it does not round.
 */
export type Point = readonly [x: number, height: number, corner?: 1];

/** Reads points written `x,height`, with a `!` after each corner: `20,17! 7,25 2,44`. */
export function points(text: string): Point[] {
  return text
    .trim()
    .split(/\s+/u)
    .map((word) => {
      const found = /^(-?[\d.]+),(-?[\d.]+)(!?)$/u.exec(word);
      if (!found) throw new SyntaxError(`"${word}" is not a point of a drawing. Write x,height or x,height!.`);
      const x = Number(found[1]);
      const height = Number(found[2]);
      return found[3] ? [x, height, 1] : [x, height];
    });
}

/** Several lines or shapes, each written as `points` has it, parted by semicolons. */
export function outlines(text: string): Point[][] {
  return text.split(';').map(points);
}

/** Eight points around a circle, from its top clockwise: enough for the curve through them to be round. */
export function disc(x: number, height: number, radius: number): Point[] {
  const d = radius * Math.SQRT1_2;
  const steps = [
    [0, radius],
    [d, d],
    [radius, 0],
    [d, -d],
    [0, -radius],
    [-d, -d],
    [-radius, 0],
    [-d, d],
  ] as const;
  return steps.map(([dx, dy]) => [x + dx, height + dy]);
}

/** The right half of such a circle, whose middle is at x = 0. */
export function halfDisc(height: number, radius: number): Point[] {
  return disc(0, height, radius).slice(0, 5);
}

/** A number as short as it can be: one decimal is a fifth of a pixel at the largest scale that the drawings use. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./u, '$1.');
}

/** Joins numbers into path data, leaving out each space that a minus sign makes unnecessary. */
export function numbers(...values: number[]): string {
  return values.reduce((text, value) => {
    const next = short(value);
    return text === '' || next.startsWith('-') ? text + next : `${text} ${next}`;
  }, '');
}

const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index];
  if (item === undefined) throw new RangeError(`A drawing has no point ${index} among its ${list.length}.`);
  return item;
};

const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1]) || 1e-6;

/** The direction of the curve at `point`: chord-weighted, so that unevenly spaced points do not make it overshoot. */
function tangent(before: Point | undefined, point: Point, after: Point | undefined): [number, number] {
  if (!before || !after || point[2]) return [0, 0];
  const back = distance(before, point);
  const ahead = distance(point, after);
  const along = (axis: 0 | 1) =>
    (((point[axis] - before[axis]) / back) * ahead + ((after[axis] - point[axis]) / ahead) * back) / (back + ahead);
  return [along(0), along(1)];
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** The cubic curves through `points`, without the opening move. Relative to each start: shorter than absolute. */
function curves(points: readonly Point[], closed: boolean): string {
  const count = points.length;
  const near = (index: number) => (closed ? points[(index + count) % count] : points[index]);
  let path = '';
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const from = at(points, i);
    const to = at(points, (i + 1) % count);
    const [x, y] = [tenth(from[0]), tenth(from[1])];
    const end = [tenth(to[0]) - x, tenth(to[1]) - y] as const;
    if ((from[2] || (!closed && i === 0)) && (to[2] || (!closed && i === count - 2))) {
      path += `l${numbers(...end)}`;
      continue;
    }
    const third = distance(from, to) / 3;
    const leave = tangent(near(i - 1), from, to);
    const arrive = tangent(from, to, near(i + 2));
    path += `c${numbers(
      leave[0] * third,
      leave[1] * third,
      end[0] - arrive[0] * third,
      end[1] - arrive[1] * third,
      ...end,
    )}`;
  }
  return path;
}

/** A smooth closed shape through `points`. */
export function shape(points: readonly Point[]): string {
  const start = at(points, 0);
  return `M${numbers(start[0], start[1])}${curves(points, true)}Z`;
}

/** A smooth open line through `points`; its ends are corners. */
export function line(points: readonly Point[]): string {
  const start = at(points, 0);
  return `M${numbers(start[0], start[1])}${curves(points, false)}`;
}

/** Continues a path smoothly through `points`, from the first of them. */
export function through(points: readonly Point[]): string {
  return curves(points, false);
}

/** A closed shape of straight edges. */
export function polygon(points: readonly Point[]): string {
  return `${points.reduce((path, [x, y], index) => {
    const before = points[index - 1];
    return before
      ? `${path}l${numbers(tenth(x) - tenth(before[0]), tenth(y) - tenth(before[1]))}`
      : `M${numbers(x, y)}`;
  }, '')}z`;
}
