import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findTenants, formatProblems, parseSite, type SiteResult } from '#src/config/index.ts';
import { makeSiteJsonSchema } from '#src/config/json-schema.ts';
import { createClock } from '#src/lib/clock.ts';
import { isObject } from '#src/lib/json.ts';
import { LOCALE_FACTS } from '#src/lib/locale/index.ts';
import { readFeed } from '#src/stock/index.ts';

const SITES = fileURLToPath(new URL('.', import.meta.url));
const BROKEN = fileURLToPath(new URL('../sites-broken', import.meta.url));
const NOW = Date.UTC(2026, 0, 15);

function load(dir: string, slug: string): SiteResult {
  return parseSite(readFileSync(`${dir}/${slug}/site.json`, 'utf8'), { file: `${slug}/site.json`, slug });
}

const describeResult = (result: SiteResult): string =>
  result.kind === 'site' ? 'valid' : formatProblems(result.problems);

describe('fixture tenants', () => {
  test('cover every locale, template and feed format', () => {
    const sites = findTenants(SITES).flatMap((slug) => {
      const result = load(SITES, slug);
      return result.kind === 'site' ? result.site : [];
    });
    expect(sites.length).toBeGreaterThanOrEqual(5);
    expect(new Set(sites.map(({ locale }) => locale)).size).toBe(3);
    expect(new Set(sites.map(({ template }) => template)).size).toBe(4);
    expect(new Set(sites.flatMap(({ stock }) => stock.feeds.map(({ format }) => format.type))).size).toBe(3);
  });

  test.each(findTenants(SITES))('%s has a valid config', (slug) => {
    expect(describeResult(load(SITES, slug))).toBe('valid');
  });

  test.each(findTenants(SITES))('every car of %s is accepted', (slug) => {
    const result = load(SITES, slug);
    if (result.kind === 'invalid') throw new Error(formatProblems(result.problems));
    const { site } = result;
    for (const feed of site.stock.feeds) {
      const reading = readFeed(readFileSync(`${SITES}/${slug}/${feed.file}`), feed, {
        clock: createClock(NOW),
        currency: LOCALE_FACTS[site.locale].currency,
        timeZone: site.timeZone,
      });
      expect(reading).toMatchObject({ kind: 'read', quarantined: [], blank: 0 });
    }
  });
});

test('the everything-on tenant sets every key of the schema', () => {
  interface Keys {
    readonly properties?: Record<string, Keys>;
  }
  const missing = (schema: Keys, value: unknown, path: string[] = []): string[] =>
    Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
      const written = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
      if (written === undefined) return [[...path, key].join('.')];
      return path.length < 2 ? missing(inner, written, [...path, key]) : [];
    });
  const written: unknown = JSON.parse(readFileSync(`${SITES}/everything-on/site.json`, 'utf8'));
  // A site has one feed or several.
  expect(missing(JSON.parse(makeSiteJsonSchema()), written)).toEqual(['stock.feeds']);
});

test('the example of docs/adding-a-tenant.md is valid', () => {
  const page = readFileSync(new URL('../../docs/adding-a-tenant.md', import.meta.url), 'utf8');
  const [, example = ''] = /```json\n([\s\S]*?)```/u.exec(page) ?? [];
  expect(describeResult(parseSite(example, { file: 'docs/adding-a-tenant.md', slug: 'city-motors' }))).toBe('valid');
});

describe('broken tenants', () => {
  test('have a valid neighbour', () => {
    expect(describeResult(load(BROKEN, 'sound'))).toBe('valid');
  });

  test.each(findTenants(BROKEN).filter((slug) => slug !== 'sound'))('%s reports its problem', (slug) => {
    expect(describeResult(load(BROKEN, slug))).toMatchSnapshot();
  });
});
