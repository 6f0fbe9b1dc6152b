import { describe, expect, test } from 'vitest';
import type { Site } from '#src/config/index.ts';
import { makeSite } from '#tests/fixtures/site.ts';
import { applyTemplate, TEMPLATES } from './index.ts';

describe('applyTemplate', () => {
  test.each(TEMPLATES)('the defaults of %s are a valid site', (template) => {
    expect(makeSite({ template }).template).toBe(template);
  });

  test.each([
    ['typefaces', ({ theme }: Site) => theme.font],
    ['headings', ({ theme }: Site) => theme.headings],
    ['car cards', ({ features }: Site) => features.cars.card],
    ['arrangement of pages', ({ features }: Site) => features.pages.layout],
    ['tiles', ({ features }: Site) => features.home.tiles],
    ['home pages', ({ features }: Site) => features.home.hero],
  ])('no two templates have the same %s', (_, choice) => {
    const choices = TEMPLATES.map((template) => choice(makeSite({ template })));
    expect(new Set(choices).size).toBe(TEMPLATES.length);
  });

  test("the tenant's config overrides the template key by key", () => {
    const { theme } = makeSite({ template: 'elegant', theme: { brand: '#ff0000' } });
    expect(theme).toMatchObject({ brand: '#ff0000', font: makeSite({ template: 'elegant' }).theme.font });
  });

  test('lists and values of another type are replaced, not merged', () => {
    expect(applyTemplate({ template: 'dense', theme: ['x'] })).toMatchObject({ theme: ['x'] });
    expect(applyTemplate({ template: 'dense', theme: null })).toMatchObject({ theme: null });
  });

  test('an unknown template adds no defaults', () => {
    expect(applyTemplate({ template: 'x' })).toEqual({ template: 'x' });
  });

  test("does not change the tenant's config", () => {
    const input = { template: 'dense', theme: { brand: '#ff0000' } };
    applyTemplate(input);
    expect(input).toEqual({ template: 'dense', theme: { brand: '#ff0000' } });
  });
});
