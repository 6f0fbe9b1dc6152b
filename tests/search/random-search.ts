import fc from 'fast-check';
import type { IndexedCar } from '#src/features/cars/index.ts';
import {
  LIST_FACETS,
  parseSearchParams,
  RANGE_FACETS,
  SEARCHABLE,
  type SearchState,
  SORT_ATTRIBUTES,
} from '#src/features/search/index.ts';
import { SYNONYM_GROUPS } from '#src/features/search/snapshot/text/index.ts';

function listTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return value === undefined ? [] : [String(value)];
}

const SIGNS = ['-', '/', '.', ',', ' ', ', ', '. ', '; ', "'", '&', '+', '!', '%', '…', '®', '"', '('] as const;

const mutation = fc.record({
  kind: fc.constantFrom(
    'drop',
    'drop',
    'add',
    'add',
    'change',
    'change',
    'swap',
    'swap',
    'sign',
    'join',
    'accent',
    'shout',
  ),
  at: fc.nat(60),
  letter: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789'),
  sign: fc.constantFrom(...SIGNS),
});

type Mutation = typeof mutation extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns a text with a typo or in another spelling. */
const MUTATIONS = {
  drop: (before, _, after) => before + after,
  add: (before, letter, after, { letter: other }) => before + letter + other + after,
  change: (before, _, after, { letter: other }) => before + other + after,
  swap: (before, letter, after) => before + after.slice(0, 1) + letter + after.slice(1),
  sign: (before, letter, after, { sign }) => before + letter + sign + after,
  join: (before, letter, after) => before + letter + after.replace(/[ -]/u, ''),
  accent: (before, letter, after) => `${before}${letter}\u0301${after}`,
  shout: (before, letter, after) => before + letter + after.toUpperCase(),
} as const satisfies Record<
  Mutation['kind'],
  (before: string, letter: string, after: string, with_: Mutation) => string
>;

function mutate(text: string, mutation: Mutation): string {
  const at = text === '' ? 0 : mutation.at % text.length;
  return MUTATIONS[mutation.kind](text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1), mutation);
}

/** Common searches. */
const OFTEN = ['name', 'name', 'name', 'make_model', 'stocknum', 'features'] as const;

const part = fc.record({
  attribute: fc.constantFrom(...SEARCHABLE, ...OFTEN),
  from: fc.nat(4),
  count: fc.integer({ min: 1, max: 3 }),
  synonym: fc.option(fc.constantFrom(...SYNONYM_GROUPS.flat()), { freq: 15 }),
});

/** Words of a real car, as a shopper may type them. */
const anyText = fc
  .tuple(
    fc.array(part, { minLength: 1, maxLength: 3 }),
    fc.array(mutation, { maxLength: 2 }),
    fc.option(fc.nat(20), { freq: 2 }),
  )
  .map(([parts, changes, end]) => (car: IndexedCar) => {
    const words = parts.flatMap(({ attribute, from, count, synonym }) => {
      const texts = listTexts(car[attribute] ?? car.name);
      const all = (texts[from % texts.length] ?? car.name).split(' ');
      return synonym ?? all.slice(from % all.length).slice(0, count);
    });
    const text = changes.reduce(mutate, words.join(' '));
    return end === null ? text : text.slice(0, 1 + end);
  });

type Parameter = readonly [name: string, value: string];

/** Searches for cars of this stock, often misspelt, unfinished or in another spelling. */
export function anySearch(cars: readonly IndexedCar[], pages: readonly string[]): fc.Arbitrary<SearchState> {
  const list = fc
    .tuple(fc.constantFrom(...LIST_FACETS), fc.boolean())
    .map(([{ attribute }, isShouted]) => (car: IndexedCar): Parameter => {
      const [value] = listTexts(car[attribute]);
      return value === undefined ? ['make', car.make] : [attribute, isShouted ? value.toUpperCase() : value];
    });
  const range = fc
    .tuple(fc.constantFrom(...RANGE_FACETS), fc.constantFrom(...cars), fc.nat(3))
    .map(([{ attribute }, other, ends]) => (car: IndexedCar): Parameter => {
      const [min = '', max = ''] = [car, other].map((end) => listTexts(end[attribute])[0]);
      return [attribute, `${ends === 1 ? '' : min}:${ends === 2 ? '' : max}`];
    });
  const sort = fc.constantFrom(...SORT_ATTRIBUTES.flatMap((name) => [`${name}:asc`, `${name}:desc`]));
  const page = fc.constantFrom(...pages);
  const parameter = fc.oneof(
    { arbitrary: list, weight: 4 },
    { arbitrary: range, weight: 3 },
    { arbitrary: sort.map((value) => (): Parameter => ['sort', value]), weight: 2 },
    page.map((value) => (): Parameter => ['page', value]),
  );
  return fc
    .tuple(fc.constantFrom(...cars), fc.option(anyText, { freq: 3 }), fc.array(parameter, { maxLength: 3 }))
    .map(([car, text, parameters]) => {
      const typed: Parameter[] = text ? [['query', text(car)]] : [];
      const pairs = [...typed, ...parameters.map((of) => of(car))];
      return parseSearchParams(new URLSearchParams(pairs.map((pair) => [...pair])));
    });
}
