import { describe, expect, test } from 'vitest';
import { formatProblems } from '#src/lib/problem.ts';
import { siteInput } from '#tests/sites/site-of.ts';
import { modelProblems } from './model-checks.ts';

const told = (site: unknown) =>
  formatProblems(modelProblems(site).map((finding) => ({ file: 'site.json', ...finding })));
const model = (more: object) => ({ name: 'Falcon', slug: 'falcon', ...more });
const stock = { feed: { file: 'stock.json', format: { type: 'json' } } } as const;

describe('modelProblems', () => {
  test('a model names its maker by a slug that the site or the platform knows', () => {
    const models = [model({ manufacturer: 'frod' }), model({ manufacturer: 'ford' }), model({ manufacturer: 'acme' })];
    const manufacturers = [{ id: 1, name: 'Acme', slug: 'acme' }];
    expect(told(siteInput({ models, manufacturers }))).toMatchInlineSnapshot(`
      "site.json  models[0].manufacturer
        A model of no known maker
        expected  the slug of a maker of "manufacturers", or of one that the platform knows
        received  "frod"
        fix       Correct the slug, or add the maker to "manufacturers"."
    `);
  });

  test('where prices must say what they hold, a lowest price needs to', () => {
    const models = [model({ price_from: 39_990 })];
    expect(told(siteInput({ models, stock }))).toMatchInlineSnapshot(`
      "site.json  models[0].price_from
        A price that does not say what it holds
        expected  "stock.priceType" beside it (D4)
        received  a price alone
        fix       Add "priceType": "drive_away" (or what it is) to "stock", or remove the price."
    `);
    expect(told(siteInput({ models, stock: { ...stock, priceType: 'drive_away' } }))).toBe('');
    expect(told(siteInput({ models, stock, locale: 'en-NZ' }))).toBe('');
  });
});
