import { describe, expect, test } from 'vitest';
import { formatProblems } from '#src/lib/problems/index.ts';
import { makeSiteInput } from '#tests/fixtures/site.ts';
import { findModelProblems } from './models.ts';

const told = (site: unknown) =>
  formatProblems(findModelProblems(site).map((finding) => ({ file: 'site.json', ...finding })));
const model = (more: object) => ({ name: 'Falcon', slug: 'falcon', ...more });
const stock = { feed: { file: 'stock.json', format: { type: 'json' } } } as const;

describe('modelProblems', () => {
  test('a model names its maker by a slug that the site or the platform knows', () => {
    const models = [model({ manufacturer: 'frod' }), model({ manufacturer: 'ford' }), model({ manufacturer: 'acme' })];
    const manufacturers = [{ id: 1, name: 'Acme', slug: 'acme' }];
    expect(told(makeSiteInput({ models, manufacturers }))).toMatchInlineSnapshot(`
      "site.json  models[0].manufacturer
        A model of no known maker
        expected  the slug of a maker of "manufacturers", or of one that the platform knows
        received  "frod"
        fix       Correct the slug, or add the maker to "manufacturers"."
    `);
  });

  test('a lowest price has to state what it includes where the law requires it', () => {
    const models = [model({ price_from: 39_990 })];
    expect(told(makeSiteInput({ models, stock }))).toMatchInlineSnapshot(`
      "site.json  models[0].price_from
        A price that does not say what it holds
        expected  "stock.priceType" beside it
        received  a price alone
        fix       Add "priceType": "drive_away" (or what it is) to "stock", or remove the price."
    `);
    expect(told(makeSiteInput({ models, stock: { ...stock, priceType: 'drive_away' } }))).toBe('');
    expect(told(makeSiteInput({ models, stock, locale: 'en-NZ' }))).toBe('');
  });
});
