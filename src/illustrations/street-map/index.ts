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
function createRandom(text: string): () => number {
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
function listStreetDistances(random: () => number, least: number, most: number): number[] {
  const distances: number[] = [];
  for (let at = -REACH; at < REACH; at += least + random() * (most - least)) distances.push(Math.round(at));
  return distances;
}

/** Returns the drawing for a place, identified by `seed`, such as its address. */
export function makeStreetMap(seed: string): StreetMap {
  const random = createRandom(seed);
  const angle = (random() - 0.5) * 0.9;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const [x, y] = [STREET_MAP.width / 2, STREET_MAP.height / 2];
  const rotate = ([across, down]: Point): string =>
    `${Math.round(x + across * cos - down * sin)} ${Math.round(y + across * sin + down * cos)}`;
  const drawLine = (from: Point, to: Point): string => `M${rotate(from)}L${rotate(to)}`;
  const drawBlock = (left: number, top: number, right: number, bottom: number): string =>
    `M${rotate([left, top])}L${rotate([right, top])}L${rotate([right, bottom])}L${rotate([left, bottom])}Z`;

  const columns = listStreetDistances(random, 60, 110);
  const rows = listStreetDistances(random, 40, 74);
  const isAvenue = (index: number): boolean => index % 4 === 1;
  const lines = [
    ...columns.map((at, index) => ({ index, path: drawLine([at, -REACH], [at, REACH]) })),
    ...rows.map((at, index) => ({ index, path: drawLine([-REACH, at], [REACH, at]) })),
  ];
  const pick = (list: readonly number[]): number => 1 + Math.floor(random() * (list.length - 3));
  const parks = [0, 1, 2].map(() => {
    const [column, row] = [pick(columns), pick(rows)];
    return drawBlock(columns[column] ?? 0, rows[row] ?? 0, columns[column + 1] ?? 0, rows[row + 2] ?? 0);
  });
  const side = random() < 0.5 ? -1 : 1;
  const shore = side * (150 + random() * 60);
  const bend = (random() - 0.5) * 160;
  const water = `M${rotate([-REACH, shore])}C${rotate([-140, shore + bend])} ${rotate([140, shore - bend])} ${rotate([REACH, shore])}`;

  return {
    parks: parks.join(''),
    water,
    streets: lines.flatMap(({ index, path }) => (isAvenue(index) ? [] : path)).join(''),
    avenues:
      lines.flatMap(({ index, path }) => (isAvenue(index) ? path : [])).join('') +
      drawLine([-REACH, REACH * (random() - 0.5)], [REACH, -REACH * (random() - 0.5)]),
  };
}
