import { formatPath } from './problem.ts';

/** Where the parts of a JSON text are. */
export interface JsonPlaces {
  /** Offset of each key (in a list: of each value), by path: `locations[1].timeZone`. */
  readonly offsets: ReadonlyMap<string, number>;
  /** Keys that an object holds twice: JSON.parse silently keeps the last. */
  readonly repeated: readonly string[];
  /** Whether brackets stand in more than MAX_DEPTH others; then what lies behind has no place. */
  readonly tooDeep: boolean;
}

/** Deeper than any config, and shallow enough for code that follows values by recursion. */
export const MAX_DEPTH = 64;

type Path = readonly (string | number)[];

/** An object or a list that is being read. */
type Level =
  | { kind: 'list'; path: Path; index: number }
  | { kind: 'object'; path: Path; keys: Set<string>; key?: string };

const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{},]|[^\s[\]{},:"]+/gu;

/** Finds every key and value of a text that JSON.parse accepts. */
export function jsonPlaces(text: string): JsonPlaces {
  const offsets = new Map<string, number>();
  const repeated: string[] = [];
  const levels: Level[] = [];

  const readKey = (level: Extract<Level, { kind: 'object' }>, token: string, offset: number): void => {
    level.key = String(JSON.parse(token));
    const path = formatPath([...level.path, level.key]);
    if (level.keys.has(level.key)) repeated.push(path);
    level.keys.add(level.key);
    offsets.set(path, offset);
  };
  const readValue = (level: Level | undefined, token: string, offset: number): void => {
    const path = level ? [...level.path, placeIn(level)] : [];
    if (level?.kind === 'list') offsets.set(formatPath(path), offset);
    if (token === '{') levels.push({ kind: 'object', path, keys: new Set() });
    if (token === '[') levels.push({ kind: 'list', path, index: 0 });
  };

  for (const { 0: token, index: offset } of text.matchAll(TOKEN)) {
    if (levels.length > MAX_DEPTH) return { offsets, repeated, tooDeep: true };
    const level = levels.at(-1);
    if (token === '}' || token === ']') levels.pop();
    else if (token === ',') advance(level);
    else if (level?.kind === 'object' && level.key === undefined) readKey(level, token, offset);
    else readValue(level, token, offset);
  }
  return { offsets, repeated, tooDeep: false };
}

/** The key or index that the value read next stands at. */
function placeIn(level: Level): string | number {
  return level.kind === 'list' ? level.index : (level.key ?? '');
}

function advance(level: Level | undefined): void {
  if (level?.kind === 'list') level.index += 1;
  else delete level?.key;
}

/** The line that an offset is on, from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
