/**
 * A point of a drawing: centimetres from the front of the vehicle and above the ground. A third value of 1 makes it a
 * corner, which is not rounded.
 */
export type Point = readonly [x: number, height: number, corner?: 1];

/** Parses points written as `x,height`, with a `!` after each corner: `20,17! 7,25 2,44`. */
export function parsePoints(text: string): Point[] {
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
export function parseOutlines(text: string): Point[][] {
  return text.split(';').map(parsePoints);
}

/** Returns eight points around a circle, clockwise from the top: enough for a round curve. */
export function makeDisc(x: number, height: number, radius: number): Point[] {
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
export function makeHalfDisc(height: number, radius: number): Point[] {
  return makeDisc(0, height, radius).slice(0, 5);
}

/** Returns the point at a radius and an angle around the origin, anticlockwise from the right. */
export const toPoint = (radius: number, degrees: number): [x: number, height: number] => {
  const angle = (degrees * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
};

/** Formats a number with one decimal, which is a fifth of a pixel at the largest scale used. */
export function formatCoordinate(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./u, '$1.');
}

/** Joins numbers into path data, without the spaces that a minus sign makes unnecessary. */
export function joinCoordinates(...values: number[]): string {
  return values.reduce((text, value) => {
    const next = formatCoordinate(value);
    return text === '' || next.startsWith('-') ? text + next : `${text} ${next}`;
  }, '');
}

const getPoint = <T>(list: readonly T[], index: number): T => {
  const item = list[index];
  if (item === undefined) throw new RangeError(`A drawing has no point ${index} among its ${list.length}.`);
  return item;
};

const getDistance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1]) || 1e-6;

/** Returns the direction of the curve at `point`: weighted by chord length, so that uneven spacing does not make it overshoot. */
function getTangent(before: Point | undefined, point: Point, after: Point | undefined): [number, number] {
  if (!before || !after || point[2]) return [0, 0];
  const back = getDistance(before, point);
  const ahead = getDistance(point, after);
  const getComponent = (axis: 0 | 1) =>
    (((point[axis] - before[axis]) / back) * ahead + ((after[axis] - point[axis]) / ahead) * back) / (back + ahead);
  return [getComponent(0), getComponent(1)];
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10;

/** Returns cubic curves through `points` without the initial move, in relative coordinates because those are shorter. */
function drawCurves(points: readonly Point[], closed: boolean): string {
  const count = points.length;
  const findNeighbour = (index: number) => (closed ? points[(index + count) % count] : points[index]);
  let path = '';
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const from = getPoint(points, i);
    const to = getPoint(points, (i + 1) % count);
    const [x, y] = [roundToTenth(from[0]), roundToTenth(from[1])];
    const end = [roundToTenth(to[0]) - x, roundToTenth(to[1]) - y] as const;
    if ((from[2] || (!closed && i === 0)) && (to[2] || (!closed && i === count - 2))) {
      path += `l${joinCoordinates(...end)}`;
      continue;
    }
    const third = getDistance(from, to) / 3;
    const leave = getTangent(findNeighbour(i - 1), from, to);
    const arrive = getTangent(from, to, findNeighbour(i + 2));
    path += `c${joinCoordinates(
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
export function drawShape(points: readonly Point[]): string {
  const start = getPoint(points, 0);
  return `M${joinCoordinates(start[0], start[1])}${drawCurves(points, true)}Z`;
}

/** Draws a smooth open line through `points`; its ends are corners. */
export function drawLine(points: readonly Point[]): string {
  const start = getPoint(points, 0);
  return `M${joinCoordinates(start[0], start[1])}${drawCurves(points, false)}`;
}

/** Continues a path smoothly through `points`, starting at the first. */
export function continueThrough(points: readonly Point[]): string {
  return drawCurves(points, false);
}

/** Draws a closed shape with straight edges. */
export function drawPolygon(points: readonly Point[]): string {
  return `${points.reduce((path, [x, y], index) => {
    const before = points[index - 1];
    return before
      ? `${path}l${joinCoordinates(roundToTenth(x) - roundToTenth(before[0]), roundToTenth(y) - roundToTenth(before[1]))}`
      : `M${joinCoordinates(x, y)}`;
  }, '')}z`;
}
