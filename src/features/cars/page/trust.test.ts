import { describe, expect, test } from 'vitest';
import { listTrustPoints } from './trust.ts';

const CAR = { car_type: 'used', status: 'in_stock' } as const;
const WARRANTY = { text: 'Two years.', link: { name: 'What it covers', url: '/pages/warranty' } };
const list = (
  car: Partial<Parameters<typeof listTrustPoints>[0]>,
  trust: Parameters<typeof listTrustPoints>[1]['trust'],
) => listTrustPoints({ ...CAR, ...car }, { locale: 'en-AU', trust });

describe('reasons to trust a car', () => {
  test('are what the dealer promises for cars of its condition', () => {
    const trust = { warranty: { ...WARRANTY, conditions: ['used' as const] } };
    expect(list({}, trust)).toEqual([{ kind: 'warranty', title: 'Warranty', ...WARRANTY }]);
    expect(list({ car_type: 'new' }, trust)).toEqual([]);
  });

  test("are those of the car's own feed first", () => {
    const trust = {
      warranty: { ...WARRANTY, conditions: ['used' as const] },
      inspection: { text: '120 points.', conditions: ['used' as const] },
    };
    const car = { warranty: 'Until March 2029.', inspection_url: 'https://reports.example/7' };
    expect(list(car, trust)).toMatchObject([
      { kind: 'warranty', text: 'Until March 2029.', link: WARRANTY.link },
      { kind: 'inspection', text: '120 points.', link: { url: 'https://reports.example/7' } },
    ]);
  });

  test('need no promise of the dealer', () => {
    expect(list({ history_url: 'https://reports.example/h7' }, {})).toMatchObject([
      { kind: 'history', text: undefined, link: { url: 'https://reports.example/h7' } },
    ]);
    expect(list({}, {})).toEqual([]);
  });

  test('are not shown for a sold car', () => {
    expect(list({ status: 'sold', warranty: 'Until March 2029.' }, {})).toEqual([]);
  });
});
