/*
 * A drawing in place of a map: invented streets, always the same for one location. It shows no names, so it does not mislead;
 * the real map is a click away.
 */

export const STREET_MAP = { width: 600, height: 400 };

/** Path data of each part of the drawing. */
export interface StreetMap {
  readonly parks: string;
  readonly water: string;
  readonly streets: string;
  readonly avenues: string;
}

/** Long enough for streets to leave the picture at any angle. */
const REACH = 420;

/** Creates a generator of random numbers from 0 to 1, the same for the same text (mulberry32). */
function numbersFrom(text: string): () => number {
  let seed = [...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7);
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    const mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    const stirred = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((stirred ^ (stirred >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Point = readonly [across: number, down: number];

/** Returns the distances of parallel streets from the middle, unevenly spaced like blocks. */
function spacing(random: () => number, least: number, most: number): number[] {
  const distances: number[] = [];
  for (let at = -REACH; at < REACH; at += least + random() * (most - least)) distances.push(Math.round(at));
  return distances;
}

/** Returns the drawing for a place, identified by `seed`, such as its address. */
export function streetMap(seed: string): StreetMap {
  const random = numbersFrom(seed);
  const angle = (random() - 0.5) * 0.9;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const [x, y] = [STREET_MAP.width / 2, STREET_MAP.height / 2];
  const turned = ([across, down]: Point): string =>
    `${Math.round(x + across * cos - down * sin)} ${Math.round(y + across * sin + down * cos)}`;
  const line = (from: Point, to: Point): string => `M${turned(from)}L${turned(to)}`;
  const block = (left: number, top: number, right: number, bottom: number): string =>
    `M${turned([left, top])}L${turned([right, top])}L${turned([right, bottom])}L${turned([left, bottom])}Z`;

  const columns = spacing(random, 60, 110);
  const rows = spacing(random, 40, 74);
  const isAvenue = (index: number): boolean => index % 4 === 1;
  const lines = [
    ...columns.map((at, index) => ({ index, path: line([at, -REACH], [at, REACH]) })),
    ...rows.map((at, index) => ({ index, path: line([-REACH, at], [REACH, at]) })),
  ];
  const pick = (list: readonly number[]): number => 1 + Math.floor(random() * (list.length - 3));
  const parks = [0, 1, 2].map(() => {
    const [column, row] = [pick(columns), pick(rows)];
    return block(columns[column] ?? 0, rows[row] ?? 0, columns[column + 1] ?? 0, rows[row + 2] ?? 0);
  });
  const side = random() < 0.5 ? -1 : 1;
  const shore = side * (150 + random() * 60);
  const bend = (random() - 0.5) * 160;
  const water = `M${turned([-REACH, shore])}C${turned([-140, shore + bend])} ${turned([140, shore - bend])} ${turned([REACH, shore])}`;

  return {
    parks: parks.join(''),
    water,
    streets: lines.flatMap(({ index, path }) => (isAvenue(index) ? [] : path)).join(''),
    avenues:
      lines.flatMap(({ index, path }) => (isAvenue(index) ? path : [])).join('') +
      line([-REACH, REACH * (random() - 0.5)], [REACH, -REACH * (random() - 0.5)]),
  };
}
