import { describe, expect, test } from 'vitest';
import { colours } from './colours.ts';
import { fileSize } from './file-size.ts';
import type { Guard } from './guard.ts';
import { machinePaths } from './machine-paths.ts';
import { tenantLiterals } from './tenant-literals.ts';

function linesOf(guard: Guard, files: Record<string, string>): string[] {
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
    expect(linesOf(colours, { 'src/features/cars/Card.astro': `\n${markup}` })).toEqual([
      'src/features/cars/Card.astro:2',
    ]);
  });

  test.each([
    '<a href="#main" class="text-muted bg-surface">',
    '<a href="/search#face">',
    "import x from '#src/a.ts';",
    '&#39; <b>#1 choice</b>',
  ])('has nothing against %s', (markup) => {
    expect(linesOf(colours, { 'src/features/cars/Card.astro': markup })).toEqual([]);
  });

  test('are free in stylesheets and in code that draws', () => {
    expect(
      linesOf(colours, { 'src/styles/global.css': 'a { color: #fff }', 'src/features/cars/art.ts': "'#fff'" }),
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
    expect(linesOf(tenantLiterals, { ...fleet, 'src/features/cars/a.ts': code })).toContain('src/features/cars/a.ts:1');
  });

  test.each([
    'const layout = LAYOUTS[site.template];',
    'const LAYOUTS = { dense: Dense, rugged: Rugged };',
    "if (page.template === '/car') x();",
    "car.slug === other.slug && slug !== ''",
    "if (name === 'unrelated') x();",
  ])('has nothing against %s', (code) => {
    expect(linesOf(tenantLiterals, { ...fleet, 'src/features/cars/a.ts': code })).toEqual([]);
  });

  test('are free in tests', () => {
    expect(linesOf(tenantLiterals, { ...fleet, 'src/site/load.test.ts': "site.slug === 'tiny'" })).toEqual([]);
  });
});

describe('machine paths', () => {
  test('are found in code and documentation', () => {
    const files = { 'docs/a.md': `see\n/${'home'}/ann/notes`, 'src/a.ts': `open('/${'tmp'}/x.json')` };
    expect(linesOf(machinePaths, files)).toEqual(['docs/a.md:2', 'src/a.ts:1']);
  });

  test('are not addresses of pages, nor programs that belong to a system', () => {
    const files = {
      'src/a.ts': "get('/search/used-cars'); get('https://example.com/home/x'); run('/usr/bin/chromium');",
    };
    expect(linesOf(machinePaths, files)).toEqual([]);
  });
});

test('a file of more than 250 lines is found, stock and prose are not counted', () => {
  const long = 'x\n'.repeat(251);
  const files = { 'src/a.ts': long, 'src/b.css': 'x\n'.repeat(250), 'docs/c.md': long, 'src/d.json': long };
  expect(linesOf(fileSize, files)).toEqual(['src/a.ts:251']);
});
