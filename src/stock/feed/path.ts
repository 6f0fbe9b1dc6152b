import { isObject } from '#src/lib/json.ts';

/*
 * Paths of values in JSON and XML. `specs.engine.size` steps through objects, and through every item of a list on the way:
 * `photos.url` is the address of every photo. `photos[0].url` is that of the first, and `facts[name=Colour].value` is the value of
 * the fact whose name is Colour. In XML, `@id` is an attribute. A key that contains a dot is found if it ends the path.
 */

/** The text of an XML element that also has attributes or elements. */
export const TEXT_KEY = '#text';

/** Levels of lists in lists that a path steps through. No feed has more than two. */
const MAX_LISTS = 8;
/** Levels of one car that are searched for unused values. What is deeper is one value. */
const MAX_LEVELS = 16;

type Filter = { kind: 'index'; index: number } | { kind: 'match'; key: string; value: string };

interface Step {
  name: string;
  filters: readonly Filter[];
  /** The path from here on, for keys with dots. */
  rest: string;
}

const STEP = /([^.[\]]+)((?:\[[^\]]*\])*)/gu;
const BRACKET = /\[([^\]]*)\]/gu;

function parseSteps(path: string): Step[] {
  return [...path.matchAll(STEP)].map((match) => ({
    name: match[1] ?? '',
    filters: [...(match[2] ?? '').matchAll(BRACKET)].flatMap(([, text = '']) => parseFilter(text)),
    rest: path.slice(match.index),
  }));
}

function parseFilter(text: string): Filter[] {
  const equals = text.indexOf('=');
  if (equals > 0) return [{ kind: 'match', key: text.slice(0, equals).trim(), value: toKey(text.slice(equals + 1)) }];
  return /^\d+$/u.test(text) ? [{ kind: 'index', index: Number(text) }] : [];
}

const toKey = (text: unknown): string => String(text).trim().toLowerCase();

/** Returns a reader of the values at a path: text, numbers and booleans, or the objects that the path ends at. */
export function makePathReader(path: string): (value: unknown) => readonly unknown[] {
  const steps = parseSteps(path);
  return (value) => {
    const found: unknown[] = [];
    collect(value, { steps, at: 0, lists: 0 }, found);
    return found;
  };
}

function collect(value: unknown, place: { steps: readonly Step[]; at: number; lists: number }, found: unknown[]): void {
  const { steps, at, lists } = place;
  if (Array.isArray(value) && lists < MAX_LISTS) {
    for (const item of value) collect(item, { steps, at, lists: lists + 1 }, found);
    return;
  }
  const step = steps[at];
  if (step === undefined) {
    const plain = isObject(value) && Object.hasOwn(value, TEXT_KEY) ? value[TEXT_KEY] : value;
    if (plain !== undefined && plain !== null) found.push(plain);
    return;
  }
  if (!isObject(value)) return;
  if (step.rest !== step.name && Object.hasOwn(value, step.rest)) {
    collect(value[step.rest], { steps, at: steps.length, lists }, found);
    return;
  }
  if (!Object.hasOwn(value, step.name)) return;
  const inner = step.filters.reduce(applyFilter, value[step.name]);
  collect(inner, { steps, at: at + 1, lists }, found);
}

function applyFilter(value: unknown, filter: Filter): unknown {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (filter.kind === 'index') return items[filter.index];
  return items.filter((item) => isObject(item) && Object.hasOwn(item, filter.key) && matches(item[filter.key], filter));
}

function matches(value: unknown, { value: wanted }: { value: string }): boolean {
  const plain = isObject(value) && Object.hasOwn(value, TEXT_KEY) ? value[TEXT_KEY] : value;
  return toKey(plain) === wanted;
}

/** Lists whose items say by one key which value they have, with that key: `facts` with `name`. */
export type KeyedLists = ReadonlyMap<string, string>;

/** Finds the lists that paths such as `facts[name=Colour].value` read by a key. */
export function findKeyedLists(paths: readonly string[]): KeyedLists {
  const lists = new Map<string, string>();
  for (const path of paths) {
    const names: string[] = [];
    for (const { name, filters } of parseSteps(path)) {
      names.push(name);
      const match = filters.find((filter) => filter.kind === 'match');
      if (match) lists.set(names.join('.'), match.key);
    }
  }
  return lists;
}

/** Returns a path for comparing, without list indexes: `photos[0].url` reads some of `photos.url`. */
export function normalisePath(path: string): string {
  if (!path.includes('[')) return path;
  return path.replace(/\[\d*\]/gu, '').replace(BRACKET, (filter) => filter.toLowerCase());
}

/** Calls `visit` with every value of a car and its path. Lists do not show in the path, except for keyed ones. */
export function visitValues(value: unknown, keyed: KeyedLists, visit: (path: string, value: unknown) => void): void {
  const walk = (inner: unknown, path: string, level: number): void => {
    if (inner === null || inner === undefined) return;
    if (Array.isArray(inner) && level < MAX_LEVELS) {
      const key = keyed.get(path);
      for (const item of inner) walk(item, getItemPath(item, path, key), level + 1);
    } else if (isObject(inner) && level < MAX_LEVELS) {
      const isKeyedItem = path.endsWith(']');
      for (const [name, child] of Object.entries(inner)) {
        if (isKeyedItem && path.includes(`[${name}=`)) continue;
        walk(child, joinPath(path, name), level + 1);
      }
    } else {
      visit(path, inner);
    }
  };
  walk(value, '', 0);
}

function joinPath(path: string, name: string): string {
  if (name === TEXT_KEY) return path;
  return path === '' ? name : `${path}.${name}`;
}

function getItemPath(item: unknown, path: string, key: string | undefined): string {
  if (key === undefined || !isObject(item) || !Object.hasOwn(item, key)) return path;
  const value = item[key];
  const plain = isObject(value) && Object.hasOwn(value, TEXT_KEY) ? value[TEXT_KEY] : value;
  return typeof plain === 'object' ? path : `${path}[${key}=${String(plain).trim()}]`;
}
