/**
 * A point of a drawing: centimetres from the front of the vehicle and above the ground. A third value of 1 makes it a
 * corner, which is not rounded.
 */
export type Point = readonly [x: number, height: number, corner?: 1];

/** Parses points written as `x,height`, with a `!` after each corner: `20,17! 7,25 2,44`. */
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

/** Parses several lines or shapes, separated by semicolons. */
export function outlines(text: string): Point[][] {
  return text.split(';').map(points);
}

/** Returns eight points around a circle, clockwise from the top: enough for a round curve. */
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

/** Returns the right half of a circle around x = 0. */
export function halfDisc(height: number, radius: number): Point[] {
  return disc(0, height, radius).slice(0, 5);
}

/** Formats a number with one decimal, which is a fifth of a pixel at the largest scale used. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./u, '$1.');
}

/** Joins numbers into path data, without the spaces that a minus sign makes unnecessary. */
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

/** Returns the direction of the curve at `point`: weighted by chord length, so that uneven spacing does not make it overshoot. */
function tangent(before: Point | undefined, point: Point, after: Point | undefined): [number, number] {
  if (!before || !after || point[2]) return [0, 0];
  const back = distance(before, point);
  const ahead = distance(point, after);
  const along = (axis: 0 | 1) =>
    (((point[axis] - before[axis]) / back) * ahead + ((after[axis] - point[axis]) / ahead) * back) / (back + ahead);
  return [along(0), along(1)];
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Returns cubic curves through `points` without the initial move, in relative coordinates because those are shorter. */
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

/** Draws a smooth closed shape through `points`. */
export function shape(points: readonly Point[]): string {
  const start = at(points, 0);
  return `M${numbers(start[0], start[1])}${curves(points, true)}Z`;
}

/** Draws a smooth open line through `points`; its ends are corners. */
export function line(points: readonly Point[]): string {
  const start = at(points, 0);
  return `M${numbers(start[0], start[1])}${curves(points, false)}`;
}

/** Continues a path smoothly through `points`, starting at the first. */
export function through(points: readonly Point[]): string {
  return curves(points, false);
}

/** Draws a closed shape with straight edges. */
export function polygon(points: readonly Point[]): string {
  return `${points.reduce((path, [x, y], index) => {
    const before = points[index - 1];
    return before
      ? `${path}l${numbers(tenth(x) - tenth(before[0]), tenth(y) - tenth(before[1]))}`
      : `M${numbers(x, y)}`;
  }, '')}z`;
}
