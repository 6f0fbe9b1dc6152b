import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findHighestPrice } from '#src/features/finance/index.ts';
import {
  EMPTY_STATE,
  LIST_FACETS,
  RANGE_FACETS,
  type SearchState,
  withRange,
  withValues,
} from '#src/features/search/index.ts';
import { LOCALES, type Locale } from '#src/lib/locale/index.ts';
import { hasRealData } from '#tests/real-data.ts';
import { type Dealer, loadDemoDealer, makeLargeDealer } from './dealers.ts';

const QUERIES = join(import.meta.dirname, 'queries');
/** Start of the names of the files that need the real listings. */
export const LARGE_DEALER = 'large-dealer';

/** A text and what it asks for, as a person labelled it. */
export interface Labelled {
  readonly file: string;
  readonly kind: string;
  readonly query: string;
  /** Facets, ranges, sort and words as `name=value`, separated by semicolons. */
  readonly label: string;
}

/** Reads a file of lines `text => label` under headings. Its name is that of the dealer, and of the locale where that varies. */
function readLabelled(file: string): Labelled[] {
  let kind = '';
  return readFileSync(join(QUERIES, file), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) kind = line.slice(2);
      const [, query, label] = /^(?!# )(.+) =>(.*)$/u.exec(line) ?? [];
      return query === undefined || label === undefined ? [] : [{ file, kind, query, label }];
    });
}

/** Every labelled text for which there is stock. */
export const LABELLED: readonly Labelled[] = readdirSync(QUERIES)
  .filter((file) => hasRealData || !file.startsWith(LARGE_DEALER))
  .flatMap(readLabelled);

const isLocale = (text: string | undefined): text is Locale => LOCALES.some((locale) => locale === text);

const dealers = new Map<string, Dealer>();

/** Loads the dealer of a file once. */
export function getDealer(file: string): Dealer {
  const [slug = '', locale] = file.split('.');
  const dealer = dealers.get(file) ?? (isLocale(locale) ? makeLargeDealer(locale) : loadDemoDealer(slug));
  dealers.set(file, dealer);
  return dealer;
}

/** Lists the parts of a label in order, with the prices whose weekly repayments it names. */
export function listExpected({ label }: Labelled, { scope }: Dealer): string[] {
  const price = (week: number) => (scope.weeklyLoan ? findHighestPrice(week, scope.weeklyLoan) : week);
  const priced = label
    .replace(/WEEK(\d+)/gu, (_, week) => String(price(Number(week))))
    .replace(/ABOVE(\d+)/gu, (_, week) => String(price(Number(week)) + 1));
  return priced
    .split('; ')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .toSorted();
}

/** Returns the search that a label asks for, without its sort order. */
export function makeLabelledState(labelled: Labelled, dealer: Dealer): SearchState {
  const asked = new Map(
    listExpected(labelled, dealer).map((part) => {
      const [name = ''] = part.split('=', 1);
      return [name, part.slice(name.length + 1)];
    }),
  );
  let state: SearchState = { ...EMPTY_STATE, query: asked.get('words') ?? '' };
  for (const { attribute } of LIST_FACETS) {
    const values = asked.get(attribute);
    if (values !== undefined) state = withValues(state, attribute, values.split('|'));
  }
  for (const { attribute } of RANGE_FACETS) {
    const [min, max] = (asked.get(attribute) ?? ':').split(':').map((end) => (end === '' ? undefined : Number(end)));
    state = withRange(state, attribute, { min, max });
  }
  return state;
}

/** Words that are spelt right: those of the labels, and those of more texts than a common typing error has. */
const SPELT_RIGHT = listSpeltRight();

function listSpeltRight(): ReadonlySet<string> {
  const listWords = (text: string): string[] => text.toLowerCase().match(/[a-z]{6,}/gu) ?? [];
  const uses = Map.groupBy(
    LABELLED.flatMap(({ query }) => [...new Set(listWords(query))]),
    (word) => word,
  );
  const common = [...uses].flatMap(([word, texts]) => (texts.length >= 6 ? [word] : []));
  return new Set([...LABELLED.flatMap(({ label }) => listWords(label)), ...common]);
}

/**
 * Returns the labelled texts with a typing error in one of their longer words that is spelt right: a letter that is missing, doubled, swapped
 * with the next one, or another one. The same text always gets the same error. Texts whose label has words are left out, as an error
 * would be in the label.
 */
export function misspell(texts: readonly Labelled[]): Labelled[] {
  return texts.flatMap((labelled) => {
    const words = [...labelled.query.matchAll(/[a-z]{6,}/giu)].filter(([word]) => SPELT_RIGHT.has(word.toLowerCase()));
    const [first = 0, second = 0, third = 0, fourth = 0] = createHash('sha256').update(labelled.query).digest();
    const word = words[first % Math.max(1, words.length)];
    if (!word || labelled.label.includes('words=')) return [];
    const [text] = word;
    const at = 1 + (second % (text.length - 2));
    const [start, letter = '', next = '', rest] = [text.slice(0, at), text[at], text[at + 1], text.slice(at + 2)];
    const other = String.fromCharCode('a'.charCodeAt(0) + (fourth % 26));
    const wrong = [
      start + next + rest,
      start + letter + letter + next + rest,
      start + next + letter + rest,
      start + other + next + rest,
    ];
    const typed = wrong[third % wrong.length] ?? text;
    const { query } = labelled;
    return typed === text
      ? []
      : [{ ...labelled, query: query.slice(0, word.index) + typed + query.slice(word.index + text.length) }];
  });
}
