/* The drawing of the wheel. Its segments are of equal size: the odds are stated beside it. */

/** A segment; without a prize it wins nothing. */
export interface Segment {
  readonly prize?: string | undefined;
  readonly label: string;
}

const MIN_SEGMENTS = 8;
const MAX_SEGMENTS = 16;

/** Lists the segments clockwise from the top. Few prizes repeat, so that the wheel looks like one. */
export function listSegments(
  prizes: readonly { readonly id: string; readonly name: string }[],
  blank: string | undefined,
): Segment[] {
  const round: Segment[] = prizes.map(({ id, name }) => ({ prize: id, label: name }));
  if (blank !== undefined) round.push({ label: blank });
  if (round.length === 0) return [];
  // An even number lets two colours alternate.
  const rounds = [1, 2, 3, 4, 5, 6, 7, 8].find((times) => {
    const count = times * round.length;
    return count >= MIN_SEGMENTS && (count % 2 === 0 || count > MAX_SEGMENTS / 2);
  });
  return Array.from({ length: rounds ?? 1 }, () => round).flat();
}

/** Radius of the wheel in the units of its drawing. */
export const RADIUS = 200;

/** Returns the outline of the segment at a place, clockwise from the top, as an SVG path around 0,0. */
export function getSegmentPath(place: number, count: number): string {
  const [from, to] = [place - 0.5, place + 0.5].map((turn) => {
    const angle = (turn / count) * 2 * Math.PI;
    return `${round(RADIUS * Math.sin(angle))} ${round(-RADIUS * Math.cos(angle))}`;
  });
  return `M0 0L${from}A${RADIUS} ${RADIUS} 0 0 1 ${to}Z`;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Characters of a line on a segment. */
const LINE = 12;

/** Splits a label into at most two lines; what does not fit ends in an ellipsis. */
export function splitLabel(label: string): string[] {
  const lines = [''];
  for (const word of label.split(/\s+/u)) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > LINE) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  const shown = lines.slice(0, 2);
  return shown.map((line, index) => {
    const isCut = line.length > LINE + 3 || (index === 1 && lines.length > 2);
    return isCut ? `${line.slice(0, LINE + 2).trimEnd()}…` : line;
  });
}

/**
 * Returns the degrees by which the wheel turns, so that a segment of the prize stops at the top after several turns.
 * `pick`, from 0 to 1, chooses among equal segments.
 */
export function getTurn(segments: readonly Pick<Segment, 'prize'>[], prize: string | undefined, pick: number): number {
  const places = segments.flatMap((segment, place) => (segment.prize === prize ? [place] : []));
  const place = places[Math.min(places.length - 1, Math.floor(pick * places.length))] ?? 0;
  return TURNS * 360 - (place / Math.max(1, segments.length)) * 360;
}

const TURNS = 5;
