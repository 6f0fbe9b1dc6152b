import { describe, expect, test } from 'vitest';
import { formatProblems } from '#src/lib/problems/index.ts';
import { makeSiteInput } from '#tests/fixtures/site.ts';
import { findModelProblems } from './models.ts';

const describeProblems = (site: unknown) =>
  formatProblems(findModelProblems(site).map((finding) => ({ file: 'site.json', ...finding })));
const model = (more: object) => ({ name: 'Falcon', slug: 'falcon', ...more });
const stock = { feed: { file: 'stock.json', format: { type: 'json' } } } as const;

describe('findModelProblems', () => {
  test('reports a maker that neither the site nor the platform knows', () => {
    const models = [model({ manufacturer: 'frod' }), model({ manufacturer: 'ford' }), model({ manufacturer: 'acme' })];
    const manufacturers = [{ id: 1, name: 'Acme', slug: 'acme' }];
    expect(describeProblems(makeSiteInput({ models, manufacturers }))).toMatchInlineSnapshot(`
      "site.json  models[0].manufacturer
        Unknown maker
        expected  the slug of a maker in "manufacturers", or of one that the platform knows
        received  "frod"
        fix       Correct the slug, or add the maker to "manufacturers"."
    `);
  });

  test('reports a lowest price without a price type if the law requires one', () => {
    const models = [model({ price_from: 39_990 })];
    expect(describeProblems(makeSiteInput({ models, stock }))).toMatchInlineSnapshot(`
      "site.json  models[0].price_from
        Price without a price type
        expected  "stock.priceType", which states what prices include
        received  a price without it
        fix       Add "priceType" to "stock", for example "drive_away", or remove the price."
    `);
    expect(describeProblems(makeSiteInput({ models, stock: { ...stock, priceType: 'drive_away' } }))).toBe('');
    expect(describeProblems(makeSiteInput({ models, stock, locale: 'en-US' }))).toBe('');
  });
});
