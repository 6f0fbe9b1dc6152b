import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Car } from '#src/stock/car.ts';
import { makeIndexedCar, SEARCH_CONFIG, SEARCH_NOW } from '#tests/fixtures/search.ts';
import {
  createSearchScope,
  EMPTY_STATE,
  makeSearchUrl,
  recallWords,
  type SearchConfig,
  type SearchPlan,
  type SearchState,
  withQuery,
  withValues,
} from '../core/index.ts';
import { evaluate } from '../snapshot/index.ts';
import { submitWords } from './site-reader.ts';
import { addUnderstood, submitText, understandText } from './suggestion.ts';

const PATH = '/search/used-cars';
const BASE: SearchState = { ...EMPTY_STATE, refinements: { car_type: ['used'] } };

const CARS = (
  [
    { make: 'Toyota', model: 'Hilux', simple_body: 'Ute', price: 39_000 },
    { make: 'Toyota', model: 'Corolla', simple_body: 'Hatchback', price: 19_000 },
    { make: 'Mazda', model: 'CX-5', simple_body: 'SUV', price: 29_000, car_type: 'new' },
  ] satisfies Partial<Car>[]
).map((car, index) => makeIndexedCar({ ...car, id: `${index}`, slug: `s${index}` }));

/** A site whose searches are counted, and fail while `isDown`. */
function createSite(config: Partial<SearchConfig> = {}) {
  const scope = createSearchScope({ ...SEARCH_CONFIG, ...config }, 3);
  const plans: SearchPlan[] = [];
  const site = { isDown: false };
  const environment = {
    now: () => SEARCH_NOW,
    search: async (plan: SearchPlan) => {
      plans.push(plan);
      if (site.isDown) throw new Error('down');
      return { source: 'engine' as const, answer: evaluate(CARS, plan) };
    },
  };
  return { site, plans, environment, page: { path: PATH, base: BASE, scope } };
}

/** Submits a text on a page, and returns its state afterwards. */
async function submit(text: string, state = withQuery(BASE, text), { environment, page } = createSite()) {
  let next = state;
  await submitWords(text, page, environment, (change) => {
    next = change(next);
  });
  return next;
}

/** The reports of the page. */
let sent: Promise<string>[];
beforeEach(() => {
  const stored = new Map<string, string>();
  sent = [];
  vi.stubGlobal('document', { documentElement: { lang: 'en-AU' }, body: { dataset: {} } });
  vi.stubGlobal('navigator', { sendBeacon: (_: string, body: Blob) => sent.push(body.text()) });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

describe('a submitted text', () => {
  test('becomes filters beside those of the search', async () => {
    const search = withQuery(withValues(BASE, 'fuel', ['Petrol']), 'utes under 40k');
    expect(await submit('utes under 40k', search)).toMatchObject({
      query: '',
      refinements: { car_type: ['used'], fuel: ['Petrol'], body: ['Ute'] },
      ranges: { price: { max: 40_000 } },
    });
  });

  test('replaces the filters that it names, also those of the page', async () => {
    expect((await submit('new mazda')).refinements).toEqual({ car_type: ['new'], make: ['Mazda'] });
  });

  test('stays text where nothing in it is understood', async () => {
    expect(await submit('zeppelin')).toEqual(withQuery(BASE, 'zeppelin'));
  });

  test('changes nothing once the shopper has typed another text', async () => {
    const moved = withQuery(BASE, 'mazda');
    expect(await submit('utes', moved)).toEqual(moved);
  });

  test('leads back to its words', async () => {
    const next = await submit('Utes  under 40k');
    expect(recallWords(makeSearchUrl(PATH, next, BASE))).toEqual({
      href: `${PATH}?query=Utes+under+40k`,
      text: 'Utes under 40k',
    });
    expect(recallWords(PATH)).toBeUndefined();
  });

  test('is understood where storage is blocked', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    const next = await submit('utes');
    expect(next.refinements.body).toEqual(['Ute']);
    expect(recallWords(makeSearchUrl(PATH, next, BASE))).toBeUndefined();
  });

  test('counts the stock once per page, and again after a failure', async () => {
    const { site, plans, environment, page } = createSite();
    site.isDown = true;
    await expect(understandText('utes', page, environment)).rejects.toThrow('down');
    site.isDown = false;
    await understandText('utes', page, environment);
    await understandText('mazda', page, environment);
    expect(plans).toHaveLength(2);
  });
});

describe('words that became no filter', () => {
  const readReports = async () => (await Promise.all(sent)).map((text) => JSON.parse(text));

  test('are reported when a text is submitted, on a search page or in a search box', async () => {
    await submit('white flying utes');
    const { environment, page } = createSite();
    expect(await submitText('Zeppelin', page, environment)).toBeUndefined();
    expect((await submitText('mazda hovercraft', page, environment))?.url).toContain('make=Mazda');
    expect(await readReports()).toEqual([
      { kind: 'words', text: 'white flying' },
      { kind: 'words', text: 'zeppelin' },
      { kind: 'words', text: 'hovercraft' },
    ]);
  });

  test('are not reported while the shopper types, where everything was understood, or by a site that counts nothing', async () => {
    const { environment, page } = createSite();
    await understandText('zeppelin', page, environment);
    await submitText('mazda', page, environment);
    const off = createSite({ demand: false });
    await submitText('zeppelin', off.page, off.environment);
    await submitWords('zeppelin', off.page, off.environment, () => undefined);
    expect(sent).toEqual([]);
  });
});

describe('the suggestions of a text', () => {
  const suggest = async (text: string, urls: readonly string[] = []) => {
    const { environment, page } = createSite();
    const groups = [{ options: urls.map((url) => ({ url })) }];
    return (await addUnderstood({ kind: 'suggestions', text, groups }, page, environment)).groups;
  };

  test('start with what the text asks for, its number of cars, and the words that are left', async () => {
    expect(await suggest('toyta hilx diff lock under 40k', [`${PATH}?query=x`])).toHaveLength(1);
    expect((await suggest('toyta hilx under 40k'))[0]).toEqual({
      options: [
        {
          kind: 'understood',
          url: `${PATH}?make=Toyota&model=Hilux&price=%3A40000`,
          text: 'Toyota · Hilux · under $40,000',
          count: 1,
        },
      ],
    });
  });

  test('stay as they are where another one leads to the same search', async () => {
    expect(await suggest('toyota', [`${PATH}?make=Toyota`])).toHaveLength(1);
    expect(await suggest('toyota')).toHaveLength(2);
  });
});
