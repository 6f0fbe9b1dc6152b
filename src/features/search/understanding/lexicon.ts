import type { Locale } from '#src/lib/locale/cars.ts';
import type { FacetCounts, ListFacet, Sort } from '../core/index.ts';
import { getLanguage, MODELS_LIKE_WORDS, PLAIN_WORDS } from './language.ts';
import { createSpelling } from './spelling.ts';
import { makeKey } from './tokens.ts';

type Values = Readonly<Partial<Record<ListFacet, readonly string[]>>>;

/** One thing that a phrase may mean. */
export interface Reading {
  /** In the order in which readings of one phrase are preferred. */
  readonly kind: 'make' | 'word' | 'model' | 'feature' | 'place' | 'tag' | 'badge' | 'family' | 'intent' | 'sort';
  readonly values: Values;
  readonly sort?: Sort | undefined;
  /** The kind of word that must come directly before the phrase, because it is short or also a plain word. */
  readonly needs?: 'make' | 'car' | undefined;
  /** True for what a shopper wants to do: it counts only where the text names no value of the facet itself. */
  readonly isLoose?: boolean | undefined;
  readonly count: number;
}

const KINDS: readonly Reading['kind'][] = [
  'make',
  'word',
  'model',
  'feature',
  'place',
  'tag',
  'badge',
  'family',
  'intent',
  'sort',
];

/** A phrase that another is probably a misspelling of. */
interface Nearest {
  readonly key: string;
  readonly readings: readonly Reading[];
}

/** The phrases of a site: values in stock with their common spellings. */
export interface Lexicon {
  readonly find: (key: string) => readonly Reading[];
  /** Finds the readings of the phrase that the key is most likely a misspelling of. Directly after a car, that includes its badges. */
  readonly findNearest: (key: string, isAfterCar: boolean) => Nearest | undefined;
  /** Returns whether the phrase means a value or a model that is not in stock. */
  readonly isAbsent: (key: string) => boolean;
  /** The values of a facet in stock. */
  readonly listValues: (facet: ListFacet) => readonly string[];
}

const NONE: readonly Reading[] = [];

/** Creates the lexicon of a site from the counts of its facets. */
export function createLexicon(counts: FacetCounts, locale: Locale): Lexicon {
  const builder = new Builder(counts);
  builder.addMakesAndModels();
  builder.addLanguage(locale);
  builder.addFeatures(locale);
  builder.addPlaces();
  builder.addOthers();
  const { readings } = builder;
  for (const list of readings.values()) {
    list.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || b.count - a.count);
  }
  const createSpellingOf = (isIncluded: (key: string, reading: Reading) => boolean) =>
    createSpelling(
      [...readings].filter(([key, list]) => list.some((reading) => isIncluded(key, reading))).map(([key]) => key),
      (key) => readings.get(key)?.[0]?.count ?? 0,
    );
  const spelling = createSpellingOf(isMisspelt);
  const badges = createSpellingOf((key, { kind }) => kind === 'badge' && key.length >= SHORTEST_BADGE);
  return {
    find: (key) => readings.get(key) ?? NONE,
    findNearest(key, isAfterCar) {
      const nearest = (isAfterCar ? badges(key) : undefined) ?? spelling(key);
      return nearest === undefined ? undefined : { key: nearest, readings: readings.get(nearest) ?? NONE };
    },
    isAbsent: (key) => builder.absent.has(key) && !readings.has(key),
    listValues: (facet) => builder.list(facet),
  };
}

/** The shortest words of each kind that are found with typos: badges are codes, and short words are too alike. */
const SHORTEST: Partial<Record<Reading['kind'], number>> = { make: 4, model: 4, family: 4, sort: 7, badge: 7, tag: 7 };
const SHORTEST_WORD = 5;
/** The shortest badge that is found with typos behind its car. */
const SHORTEST_BADGE = 6;

/** "Bleu" is like no other word. */
const SHORTEST_COLOUR = 4;

function isMisspelt(key: string, { kind, needs, values }: Reading): boolean {
  const shortest = values.colour ? SHORTEST_COLOUR : (SHORTEST[kind] ?? SHORTEST_WORD);
  return needs === undefined && key.length >= shortest && /\p{L}{3}/u.test(key);
}

class Builder {
  readonly readings = new Map<string, Reading[]>();
  readonly absent = new Set<string>(MODELS_LIKE_WORDS);
  readonly #counts: FacetCounts;

  constructor(counts: FacetCounts) {
    this.#counts = counts;
  }

  list(facet: ListFacet): string[] {
    return Object.keys(this.#counts[facet] ?? {}).filter((value) => this.count(facet, value) > 0);
  }

  count(facet: ListFacet, value: string): number {
    return this.#counts[facet]?.[value] ?? 0;
  }

  countAll(facet: ListFacet, values: readonly string[]): number {
    return values.reduce((sum, value) => sum + this.count(facet, value), 0);
  }

  add(key: string, reading: Reading): void {
    if (key === '') return;
    const list = this.readings.get(key) ?? [];
    const facets = Object.keys(reading.values).join();
    const same = list.findIndex(
      ({ kind, needs, values }) =>
        kind === reading.kind && needs === reading.needs && Object.keys(values).join() === facets,
    );
    const other = list[same];
    if (other) list[same] = join(other, reading);
    else list.push(reading);
    this.readings.set(key, list);
  }

  addMakesAndModels(): void {
    const makes = this.list('make').toSorted((a, b) => b.length - a.length);
    for (const make of makes) {
      const count = this.count('make', make);
      const reading: Reading = { kind: 'make', values: { make: [make] }, count };
      this.add(makeKey(make), reading);
      const words = make.split(/[\s-]+/u).map(makeKey);
      if (words.length > 1) {
        for (const word of words) if (word.length >= 4 && !PLAIN_WORDS.has(word)) this.add(word, reading);
      }
    }
    for (const pair of this.list('make_model')) {
      const make = makes.find((name) => pair.toLowerCase().startsWith(`${name.toLowerCase()} `));
      if (make) this.#addModel(make, pair.slice(make.length + 1), this.count('make_model', pair));
    }
  }

  #addModel(make: string, model: string, count: number): void {
    const values = { make: [make], model: [model] };
    const key = makeKey(model);
    const full = makeKey(make) + key;
    this.add(full, { kind: 'model', values, count });
    this.add(key, { kind: 'model', values, count, needs: isPlain(key) ? 'make' : undefined });
    const family: Reading = { kind: 'family', values, count };
    const words = model.split(/[\s-]+/u).map(makeKey);
    if (words.length > 1) {
      for (const word of words) if (word.length >= 3 && /\p{L}/u.test(word) && !isPlain(word)) this.add(word, family);
    }
    const [, letters, digits, ending = ''] = /^(\p{L}+)?(\d+)(\p{L}*)$/u.exec(key) ?? [];
    const letter = letters ?? (ending === '' ? undefined : digits);
    if (letter !== undefined)
      this.add(letter, { ...family, needs: letter.length < 2 || digits === letter ? 'make' : undefined });
    // "C Class" and "3 Series" are also the names of C200 and 320i.
    const [, group] = /^(?:(\p{L}{1,3})\d{2,3}\p{L}*|(\p{L}{1,3})class)$/u.exec(key) ?? [];
    if (/^mercedes/iu.test(make)) this.add(`${group ?? key.replace(/class$/u, '')}class`, family);
    if (/^bmw$/iu.test(make) && /^m?\d/u.test(key)) this.add(`${/\d/u.exec(key)?.[0] ?? ''}series`, family);
  }

  addLanguage(locale: Locale): void {
    const { values, intents, sorts } = getLanguage(locale);
    for (const row of values) this.#addWords(row[0] === 'make' ? 'make' : 'word', row);
    for (const row of intents) this.#addWords('intent', row);
    for (const [sort, keys] of sorts)
      for (const key of keys) this.add(key, { kind: 'sort', values: {}, sort, count: 0 });
    for (const facet of ['body', 'fuel', 'transmission', 'colour'] as const) {
      for (const value of this.list(facet)) this.#addValue('word', facet, value);
    }
    const range = makeKey('Range Rover');
    for (const reading of this.readings.get(range) ?? []) this.add('rangie', reading);
  }

  #addWords(
    kind: 'make' | 'word' | 'intent',
    [facet, wanted, keys]: readonly [ListFacet, string, readonly string[]],
  ): void {
    const present = new Map(this.list(facet).map((value) => [makeKey(value), value]));
    const groups = wanted
      .split('>')
      .map((group) => group.split('|').flatMap((value) => present.get(makeKey(value)) ?? []));
    const found = groups.find((group) => group.length > 0) ?? [];
    const count = this.countAll(facet, found);
    const isLoose = kind === 'intent';
    for (const key of keys) {
      if (found.length === 0) this.absent.add(key);
      else if (kind !== 'make' || !this.readings.has(key))
        this.add(key, { kind, values: { [facet]: found }, isLoose, count });
    }
  }

  addFeatures(locale: Locale): void {
    const values = this.list('filtered_features');
    for (const value of values) this.#addValue('feature', 'filtered_features', value);
    for (const [part, keys] of getLanguage(locale).features) {
      const found = values.filter((value) => makeKey(value).includes(part));
      if (found.length === 0) continue;
      const count = this.countAll('filtered_features', found);
      for (const key of keys) this.add(key, { kind: 'feature', values: { filtered_features: found }, count });
    }
  }

  /** Adds yards under their names, their names without the dealer's, and their suburbs. */
  addPlaces(): void {
    const yards = this.list('location_name');
    const dealers = new Set(this.list('dealership_name').flatMap((name) => name.split(' ').map(makeKey)));
    for (const yard of yards) {
      this.#addValue('place', 'location_name', yard);
      const words = yard.split(' ').map(makeKey);
      const own = words.slice(words.findIndex((word) => word !== 'the' && !dealers.has(word)));
      const name = own.join('');
      if (own.length < words.length && name.length >= 4 && !PLAIN_WORDS.has(name)) {
        this.#addValue('place', 'location_name', yard, name);
      }
    }
    for (const city of this.list('city')) {
      const key = makeKey(city);
      const there = yards.filter((yard) => makeKey(yard).includes(key));
      for (const yard of there) this.#addValue('place', 'location_name', yard, key);
      if (there.length === 0) this.#addValue('place', 'city', city);
    }
  }

  addOthers(): void {
    for (const facet of ['categories', 'tag'] as const) {
      for (const value of this.list(facet)) this.#addValue('tag', facet, value);
    }
    for (const badge of this.list('badge')) {
      const key = makeKey(badge);
      const values = { badge: [badge] };
      const count = this.count('badge', badge);
      const [first = '', ...more] = badge.split(' ').map(makeKey);
      const isPlainName = [first, ...more].every((word) => PLAIN_WORDS.has(word) || word.length < 3);
      const isDistinct = !isPlainName && (more.length > 0 || key.length >= 5 || !/[aeiou]|^\d+$/u.test(key));
      this.add(key, { kind: 'badge', values, count, needs: isDistinct ? undefined : 'car' });
      if (more.length > 0 && first.length >= 3 && !isPlain(first))
        this.add(first, { kind: 'family', values, count, needs: 'car' });
    }
  }

  #addValue(kind: Reading['kind'], facet: ListFacet, value: string, key = makeKey(value)): void {
    this.add(key, { kind, values: { [facet]: [value] }, count: this.count(facet, value) });
  }
}

/** Joins what one phrase means: the same name of several makes, the models of a family. */
function join(a: Reading, b: Reading): Reading {
  const values: Partial<Record<ListFacet, readonly string[]>> = { ...a.values };
  for (const [facet, added] of Object.entries(b.values) as [ListFacet, readonly string[]][]) {
    values[facet] = [...new Set([...(values[facet] ?? []), ...added])];
  }
  return { ...a, values, count: a.count + b.count };
}

/** Returns whether a name alone says too little: "3", "500" of two makes, "Note". */
function isPlain(key: string): boolean {
  return PLAIN_WORDS.has(key) || /^(?:.|\d{1,2}|\d{4})$/u.test(key);
}
