import { describe, expect, test } from 'vitest';
import { siteOf } from '#tests/sites/site-of.ts';
import type { Site } from './index.ts';
import { TEMPLATES } from './template-names.ts';
import { withTemplate } from './templates.ts';

describe('withTemplate', () => {
  test.each(TEMPLATES)('the defaults of %s are a valid site', (template) => {
    expect(siteOf({ template }).template).toBe(template);
  });

  test.each([
    ['typefaces', ({ theme }: Site) => theme.font],
    ['headings', ({ theme }: Site) => theme.headings],
    ['car cards', ({ features }: Site) => features.cars.card],
    ['tiles', ({ features }: Site) => features.home.tiles],
    ['home pages', ({ features }: Site) => features.home.hero],
  ])('no two templates have the same %s', (_, choice) => {
    const choices = TEMPLATES.map((template) => choice(siteOf({ template })));
    expect(new Set(choices).size).toBe(TEMPLATES.length);
  });

  test("the tenant's file wins, key by key", () => {
    const { theme } = siteOf({ template: 'elegant', theme: { brand: '#ff0000' } });
    expect(theme).toMatchObject({ brand: '#ff0000', font: siteOf({ template: 'elegant' }).theme.font });
  });

  test('a list replaces a list, and a value of another kind replaces an object', () => {
    expect(withTemplate({ template: 'dense', theme: ['x'] })).toMatchObject({ theme: ['x'] });
    expect(withTemplate({ template: 'dense', theme: null })).toMatchObject({ theme: null });
  });

  test('an unknown template adds nothing', () => {
    expect(withTemplate({ template: 'x' })).toEqual({ template: 'x' });
  });

  test('what the tenant wrote is not changed', () => {
    const input = { template: 'dense', theme: { brand: '#ff0000' } };
    withTemplate(input);
    expect(input).toEqual({ template: 'dense', theme: { brand: '#ff0000' } });
  });
});
