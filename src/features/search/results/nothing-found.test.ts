import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeIndexedCar, SEARCH_NOW } from '#tests/fixtures/search.ts';
import { shownSearch } from '#tests/fixtures/shown-search.ts';
import { makeSearchUrl, type SearchPlan, type SearchState, WORDS_KEY, withQuery, withValues } from '../core/index.ts';
import { evaluate } from '../snapshot/index.ts';
import type { AlternativeSearch } from './alternatives.ts';
import { answerNothingFound } from './nothing-found.ts';

const CAR = { make: 'Toyota', model: 'Hilux', simple_fuel: 'Diesel', colour: 'White' };

/** A landing page of the dealer without a car. */
const UTES = { path: '/search/utes', title: 'Utes', refinements: { body: ['Ute'] } };

/** The tab's storage, and the reports of its page. */
let stored: Map<string, string>;
let sent: Promise<string>[];
beforeEach(() => {
  stored = new Map();
  sent = [];
  vi.stubGlobal('document', { body: { dataset: {} } });
  vi.stubGlobal('navigator', { sendBeacon: (_: string, body: Blob) => sent.push(body.text()) });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

const readReports = async () => (await Promise.all(sent)).map((text) => JSON.parse(text));

interface Options {
  /** The text that the search was understood from. */
  readonly words?: string;
  readonly demand?: boolean;
  /** Path of the landing page; by default the one of all cars. */
  readonly path?: string;
}

/** Answers a search that finds nothing among the cars, and returns the texts of the changes that the shopper is offered. */
async function searchInVain(
  change: (state: SearchState) => SearchState,
  { words, demand = true, path }: Options = {},
): Promise<string[]> {
  const shown = shownSearch({ stock: [CAR], path, pages: [UTES], change, config: { demand } });
  expect(shown.results.total).toBe(0);
  const { page, state } = shown;
  if (words !== undefined)
    stored.set(WORDS_KEY, `${makeSearchUrl(page.path, state, page.base)}\n/search/all\n${words}`);
  const cars = [makeIndexedCar({ id: '0', slug: 'car-0', ...CAR })];
  const search: AlternativeSearch['search'] = async (plan: SearchPlan) => ({
    answer: evaluate(cars, plan),
    source: 'engine',
  });
  const now = () => SEARCH_NOW;
  const found = await answerNothingFound(shown, { search, now }, new AbortController().signal);
  return found.ways.map(({ text }) => text);
}

const findElectricHilux = (state: SearchState) =>
  withValues(withValues(state, 'make', ['Toyota']), 'fuel', ['Electric']);

describe('a search that found nothing', () => {
  test('is reported by its text and filters', async () => {
    expect(await searchInVain((state) => withQuery(findElectricHilux(state), 'tow bar'))).not.toEqual([]);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(await readReports()).toEqual([{ kind: 'nothing', text: 'tow bar, toyota, electric' }]);
  });

  test('is reported by the words that it was understood from', async () => {
    await searchInVain(findElectricHilux, { words: 'Toyota EV' });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(await readReports()).toEqual([{ kind: 'nothing', text: 'toyota ev' }]);
  });

  test('is not reported for an empty page that was only opened', async () => {
    await searchInVain((state) => state, { path: UTES.path });
    await vi.dynamicImportSettled();
    expect(sent).toEqual([]);
  });

  test('is not reported by a site that counts nothing, and still offers changes', async () => {
    expect(await searchInVain(findElectricHilux, { demand: false })).toEqual(['Any fuel type']);
    await vi.dynamicImportSettled();
    expect(sent).toEqual([]);
  });
});
