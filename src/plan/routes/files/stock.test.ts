import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { StockPointerSchema } from '#src/features/search/service/index.ts';
import { decodeSnapshot } from '#src/features/search/snapshot/index.ts';
import { hashForPath } from '#src/lib/hash.ts';
import { makeContext, makeListedCar } from '#tests/fixtures/site-context.ts';
import { DAY } from '../../../lib/durations.ts';
import { planPages, type SiteContext } from '../../index.ts';
import type { StockInputs } from '../../inputs/index.ts';

const NOW = makeContext().clock.now;

const getContent = (context: SiteContext, path: string): unknown => {
  const page = planPages(context).find((planned) => planned.path === path);
  return (page?.inputs() as StockInputs | undefined)?.content;
};
const getPointer = (context: SiteContext) => v.parse(StockPointerSchema, getContent(context, '/stock.json'));
const decodeCars = (context: SiteContext) => decodeSnapshot(getContent(context, getPointer(context).snapshot));

describe('the published stock', () => {
  test('is a file named after its content, and a pointer to that file', () => {
    const context = makeContext();
    const { snapshot, cars } = getPointer(context);
    expect(cars).toBe(1);
    expect(snapshot).toBe(`/stock-${hashForPath(JSON.stringify(getContent(context, snapshot)))}.json`);
    const files = planPages(context).filter(({ template }) => template === '/stock.json');
    expect(files.map(({ file, status }) => [file, status])).toEqual([
      ['stock.json', 200],
      [snapshot.slice(1), 200],
    ]);
  });

  test('changes if and only if the stock changes', () => {
    const { snapshot } = getPointer(makeContext());
    expect(getPointer(makeContext({ now: NOW + 2 * DAY })).snapshot).toBe(snapshot);
    expect(getPointer(makeContext({ stock: [makeListedCar({ price: 1 })] })).snapshot).not.toBe(snapshot);
    expect(getPointer(makeContext({ stock: [] }))).toMatchObject({ cars: 0 });
  });

  test('contains only the fields that searches and cards need', () => {
    const car = makeListedCar({
      vin: 'ABC',
      features: ['Tow bar'],
      description: 'Long text',
      rego: 'XYZ123',
      location_id: '7',
    });
    const [published] = decodeCars(makeContext({ stock: [car] }));
    expect(published).toMatchObject({
      id: '1',
      slug: '2021-toyota-hilux-1',
      name: '2021 Toyota Hilux SR5',
      make_model: 'Toyota Hilux',
      vin: 'ABC',
      features: ['Tow bar'],
      location_id: '7',
      site: 'city-motors',
      body: 'Ute',
      primary_image_url: 'https://photos.example/1.jpg',
    });
    for (const name of ['description', 'rego', 'images', 'document_id', 'finance_lenders']) {
      expect(published).not.toHaveProperty(name);
    }
  });
});
