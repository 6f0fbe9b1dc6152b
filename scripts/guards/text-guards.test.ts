import { describe, expect, test } from 'vitest';
import { colours } from './colours.ts';
import type { Guard } from './guard.ts';
import { tenantLiterals } from './tenant-literals.ts';

function listLines(guard: Guard, files: Record<string, string>): string[] {
  return guard.check(new Map(Object.entries(files))).map(({ path, line }) => `${path}:${line}`);
}

describe('colours', () => {
  test.each([
    '<p class="p-2 text-slate-500">',
    '<p class:list={["hover:bg-pink-50/80", open && "p-2"]}>',
    '<p style="color: #fff">',
    '<p class="bg-[#12ab34]">',
    '<Art colour="#12ab34ff" />',
  ])('finds the raw colour in %s', (markup) => {
    expect(listLines(colours, { 'src/features/cars/Card.astro': `\n${markup}` })).toEqual([
      'src/features/cars/Card.astro:2',
    ]);
  });

  test.each([
    '<a href="#main" class="text-muted bg-surface">',
    '<a href="/search#face">',
    "import x from '#src/a.ts';",
    '&#39; <b>#1 choice</b>',
  ])('accepts %s', (markup) => {
    expect(listLines(colours, { 'src/features/cars/Card.astro': markup })).toEqual([]);
  });

  test('are allowed in stylesheets and in code that draws', () => {
    expect(
      listLines(colours, { 'src/styles/global.css': 'a { color: #fff }', 'src/features/cars/art.ts': "'#fff'" }),
    ).toEqual([]);
  });
});

describe('tenant literals', () => {
  const fleet = {
    'tenants/harbour-cars/site.json': '{}',
    'tests/sites/tiny/site.json': '{}',
  };

  test.each([
    "if (site.slug === 'anything') x();",
    "const big = template !== 'dense';",
    "'tiny' == name",
    "switch (x) { case 'rugged': }",
    "['harbour-cars', 'other'].includes(slug)",
    "NAMES.has('dense')",
  ])('finds the comparison in %s', (code) => {
    expect(listLines(tenantLiterals, { ...fleet, 'src/features/cars/a.ts': code })).toContain(
      'src/features/cars/a.ts:1',
    );
  });

  test.each([
    'const layout = LAYOUTS[site.template];',
    'const LAYOUTS = { dense: Dense, rugged: Rugged };',
    "if (page.template === '/car') x();",
    "car.slug === other.slug && slug !== ''",
    "if (name === 'unrelated') x();",
  ])('accepts %s', (code) => {
    expect(listLines(tenantLiterals, { ...fleet, 'src/features/cars/a.ts': code })).toEqual([]);
  });

  test('are allowed in tests', () => {
    expect(listLines(tenantLiterals, { ...fleet, 'src/config/load.test.ts': "site.slug === 'tiny'" })).toEqual([]);
  });
});
