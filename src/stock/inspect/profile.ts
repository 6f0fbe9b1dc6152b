import { isObject, tryParseJson } from '#src/lib/json.ts';
import { parseTable } from '../feed/csv-feed.ts';
import type { FeedProblem } from '../feed/feed-reading.ts';
import { parseJsonList } from '../feed/json-feed.ts';
import { type KeyedLists, makePathReader, visitValues } from '../feed/path.ts';
import { parseXmlItems } from '../feed/xml-feed.ts';
import { findMake } from '../normalise/makes.ts';
import { isMissing, makeMissingWords } from '../normalise/missing.ts';

/** The division of a file into cars: the part of its format that is not the mapping. */
export type FileLayout =
  | { type: 'csv'; delimiter: string; quotes: boolean; headers: string[] | undefined }
  | { type: 'json'; list: string | undefined }
  | { type: 'xml'; item: string };

/** A column, or the values at a path, with what is in it. */
export interface ColumnProfile {
  name: string;
  /** Values of the sampled cars, without empty ones. */
  values: readonly string[];
  /** Number of sampled cars that have the column. */
  cars: number;
  /** True if a car has several values. */
  isList: boolean;
}

export type FileProfile =
  | { kind: 'profile'; layout: FileLayout; columns: ColumnProfile[]; rows: number }
  | { kind: 'unreadable'; problem: Omit<FeedProblem, 'file'> };

/** Cars that are looked at, spread over the file. */
const SAMPLE = 400;
const MAX_VALUES = 1200;
const missing = makeMissingWords();

/** Detects the format of a file and collects the values of its columns. */
export function profileFile(text: string): FileProfile {
  const start = text.trimStart();
  if (start === '') return refuse('The file is empty', 'a list of cars', 'Send the feed again.');
  if (start.startsWith('<')) return profileXml(text);
  if (/^[{[]/u.test(start)) return profileJson(text);
  return profileTable(text);
}

const refuse = (what: string, expected: string, fix: string): FileProfile => ({
  kind: 'unreadable',
  problem: { what, where: 'the top of the file', expected, fix },
});

function takeSample<Item>(items: readonly Item[]): Item[] {
  if (items.length <= SAMPLE) return [...items];
  return Array.from({ length: SAMPLE }, (_, index) => items[Math.floor((index * items.length) / SAMPLE)] as Item);
}

/* Tables */

const DELIMITERS = [',', ';', '\t', '|', '^', '~'] as const;

function profileTable(text: string): FileProfile {
  const tables = DELIMITERS.flatMap((delimiter) =>
    [true, false].map((quotes) => ({
      delimiter,
      quotes,
      table: parseTable(text.slice(0, 300_000), { delimiter, quotes }, ''),
    })),
  );
  const scored = tables.map(({ table, ...options }) => ({ ...options, score: scoreTable(table, options.quotes) }));
  const best = scored.reduce((first, second) => (second.score > first.score ? second : first));
  const { delimiter, quotes } = best;
  const table = parseTable(text, { delimiter, quotes }, '');
  if (table.kind !== 'table' || best.score <= 0)
    return refuse(
      'The file is neither JSON nor XML nor a table',
      'columns separated by commas, tabs, semicolons or pipes',
      'Check that this is the feed.',
    );
  const isHeader = !looksLikeCar(table.headers);
  const headers = isHeader ? table.headers : table.headers.map((_, index) => `column ${index + 1}`);
  const records = isHeader ? table.records : [table.headers, ...table.records];
  const filled = records.filter((cells) => cells.some((cell) => !isMissing(cell, missing)));
  const sample = takeSample(filled.filter((cells) => cells.length >= headers.length));
  return {
    kind: 'profile',
    layout: { type: 'csv', delimiter, quotes, headers: isHeader ? undefined : headers },
    rows: filled.length,
    columns: headers.map((name, at) =>
      makeProfile(
        name,
        sample.map((cells) => [cells[at] ?? '']),
      ),
    ),
  };
}

/** Scores a way to split a table: many columns, and the same number in every row. Quotes count if they are balanced. */
function scoreTable(table: ReturnType<typeof parseTable>, quotes: boolean): number {
  if (table.kind !== 'table' || table.headers.length < 2) return 0;
  const width = table.headers.length;
  const rows = table.records.slice(0, 200).filter((cells) => cells.length > 1 || cells[0]?.trim());
  const same = rows.filter((cells) => cells.length === width).length / Math.max(1, rows.length);
  const stray = rows.flat().filter((cell) => /^".*[^"]$|^[^"]*"$/su.test(cell)).length > 0;
  return same * same * Math.log2(width + 1) + (quotes ? 0.01 : 0) - (stray && !quotes ? 0.02 : 0);
}

/** Returns whether a row has values of a car where a header has names. */
function looksLikeCar(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const hasValue = filled.some(
    (cell) =>
      (/^[A-HJ-NPR-Z0-9]{17}$/u.test(cell) && /\d{3}/u.test(cell)) ||
      /^(?:https?:)?\/\//u.test(cell) ||
      /^(?:19|20)\d\d$/u.test(cell),
  );
  const numbers = filled.filter((cell) => /^[$\d.,\s-]+$/u.test(cell)).length;
  return (hasValue && filled.some((cell) => findMake(cell).isKnown)) || numbers > filled.length / 3;
}

/* Trees */

function profileJson(text: string): FileProfile {
  const value = tryParseJson(text);
  const list = value === undefined ? undefined : findJsonList(value);
  const parsed = parseJsonList(text, list);
  if (parsed.kind === 'refused') return { kind: 'unreadable', problem: parsed.problem };
  return profileTree(parsed.items, { type: 'json', list });
}

interface Found {
  path: string;
  score: number;
}

const listItems = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  return isObject(value) ? Object.values(value) : [];
};

/** Finds the path of the list with the most in it; undefined for the whole file or its `cars`. */
function findJsonList(value: unknown): string | undefined {
  if (Array.isArray(value)) return undefined;
  const found: Found[] = [];
  const look = (inner: unknown, path: string, depth: number): void => {
    const items = listItems(inner);
    const objects = items.filter(isObject);
    if (path !== '' && objects.length > 0 && objects.length === items.length) {
      const keys = new Set(objects.slice(0, 20).flatMap((object) => Object.keys(object)));
      // Objects by id have the same keys; an object with parts has different ones in each.
      const shared = [...keys].filter((key) =>
        objects.slice(0, 20).every((object) => Object.hasOwn(object, key)),
      ).length;
      const isRecord = Array.isArray(inner) || (objects.length > 1 && shared >= 3);
      if (isRecord) found.push({ path, score: Math.log2(objects.length + 1) * keys.size });
    }
    if (depth < 6 && isObject(inner)) {
      for (const [key, child] of Object.entries(inner)) look(child, path === '' ? key : `${path}.${key}`, depth + 1);
    }
  };
  look(value, '', 0);
  const best = found.toSorted((a, b) => b.score - a.score)[0]?.path;
  return best === 'cars' ? undefined : best;
}

function profileXml(text: string): FileProfile {
  const counts = new Map<string, number>();
  const children = new Map<string, Set<string>>();
  const counted = parseXmlItems(text, (path) => {
    counts.set(path, (counts.get(path) ?? 0) + 1);
    const dot = path.lastIndexOf('.');
    const parent = path.slice(0, Math.max(0, dot));
    const names = children.get(parent) ?? new Set<string>();
    children.set(parent, names.add(path.slice(dot + 1)));
    return false;
  });
  if (counted.kind === 'refused') return { kind: 'unreadable', problem: counted.problem };
  const attributes = countAttributes(text);
  const [best] = [...counts]
    .map(([path, count]): Found => {
      const name = path.slice(path.lastIndexOf('.') + 1);
      const size = (children.get(path)?.size ?? 0) + (attributes.get(name) ?? 0);
      const depth = path.split('.').length;
      return { path, score: (size * Math.log2(count + 1)) / (depth === 1 ? 1000 : 1) };
    })
    .toSorted((a, b) => b.score - a.score);
  if (!best || best.score === 0)
    return refuse('The XML has no element that repeats', 'an element for each car', 'Check that this is the feed.');
  const names = best.path.split('.');
  const item =
    [...counts.keys()].filter((path) => path.endsWith(`.${names.at(-1)}`)).length > 1
      ? names.slice(-2).join('.')
      : (names.at(-1) ?? '');
  const parsed = parseXmlItems(text, (path) => path === best.path);
  if (parsed.kind === 'refused') return { kind: 'unreadable', problem: parsed.problem };
  return profileTree(parsed.items, { type: 'xml', item });
}

/** Counts the attributes of elements by name, in the beginning of a file. */
function countAttributes(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, name = '', rest = ''] of text
    .slice(0, 200_000)
    .matchAll(/<([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))+)/gu)) {
    const count = [...rest.matchAll(/=\s*["']/gu)].length;
    counts.set(name, Math.max(count, counts.get(name) ?? 0));
  }
  return counts;
}

function profileTree(items: readonly unknown[], layout: FileLayout): FileProfile {
  const objects = items.filter(isObject);
  const sample = takeSample(objects);
  const keyed = findKeyedLists(sample);
  const paths = new Set<string>();
  for (const item of sample) visitValues(item, keyed, (path) => paths.add(path));
  if (paths.size === 0)
    return refuse('The file has no values', 'an object or element for each car', 'Check that this is the feed.');
  return {
    kind: 'profile',
    layout,
    rows: objects.length,
    columns: [...paths].map((path) => {
      const read = makePathReader(path);
      return makeProfile(
        path,
        sample.map((item) => read(item)),
      );
    }),
  };
}

const KEYS = /^@?(?:name|key|label|code|id|type|title|attribute|field|property|k)$/iu;
const MAX_KEYS = 80;

/** Finds lists such as `[{ "name": "Colour", "value": "Red" }]`, whose items say which value they have. */
function findKeyedLists(sample: readonly Record<string, unknown>[]): KeyedLists {
  const lists = new Map<string, { key: string; names: Set<string>; items: number; cars: number }>();
  const look = (value: unknown, path: string, depth: number): void => {
    if (depth > 6) return;
    if (Array.isArray(value)) {
      const objects = value.filter(isObject);
      const key = objects.length === value.length ? findKey(objects) : undefined;
      if (key === undefined || value.length < 2) return;
      const list = lists.get(path) ?? { key, names: new Set<string>(), items: 0, cars: 0 };
      for (const object of objects) list.names.add(String(object[key]));
      list.items += objects.length;
      list.cars += 1;
      lists.set(path, list);
    } else if (isObject(value)) {
      for (const [name, child] of Object.entries(value)) look(child, path === '' ? name : `${path}.${name}`, depth + 1);
    }
  };
  for (const item of sample) look(item, '', 0);
  // The names of values repeat from car to car; names of options do so less, and addresses never.
  const kept = [...lists].filter(
    ([, { names, items, cars }]) => names.size <= MAX_KEYS && (cars < 2 || names.size < items * 0.6),
  );
  return new Map(kept.map(([path, { key }]) => [path, key]));
}

function findKey(objects: readonly Record<string, unknown>[]): string | undefined {
  const [first] = objects;
  if (!first || Object.keys(first).length > 3 || Object.keys(first).length < 2) return undefined;
  const key = Object.keys(first).find((name) => KEYS.test(name));
  if (key === undefined) return undefined;
  const names = objects.map((object) => object[key]);
  const isLabelled = names.every((name) => typeof name === 'string' && !/^https?:/u.test(name));
  return isLabelled && new Set(names).size === names.length ? key : undefined;
}

function makeProfile(name: string, cells: readonly (readonly unknown[])[]): ColumnProfile {
  const texts = cells.map((values) =>
    values
      .filter((value) => typeof value !== 'object' && !isMissing(String(value), missing))
      .map((value) => String(value).trim()),
  );
  return {
    name,
    values: texts.flat().slice(0, MAX_VALUES),
    cars: texts.filter((values) => values.length > 0).length,
    isList: texts.some((values) => values.length > 1),
  };
}
