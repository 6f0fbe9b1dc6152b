import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { planFromFiles } from '#src/build/tenant/plan.ts';
import { findTenants, parseSite, type Site } from '#src/config/index.ts';
import { makeSiteJsonSchema } from '#src/config/json-schema.ts';
import { isObject } from '#src/lib/json.ts';

/*
 * Every key of the config does something: in at least one tenant, a demo or a fixture, the config is refused or the planned site
 * changes when the key is removed. Keys that only the API reads are listed with the test that covers them.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Fixtures first, because they are small. */
const FOLDERS = ['tests/sites', 'tenants'].map((folder) => join(ROOT, folder));
const NOON = Date.parse('2026-11-20T12:00:00+11:00');

/** Keys that change no page, each with the test of what reads it. */
const READ_ELSEWHERE: Readonly<Record<string, string>> = {
  dealer_id: 'src/api/delivery/message/webhook-message.test.ts',
  manufacturer_id: 'src/api/delivery/message/webhook-message.test.ts',
  dealership_group: 'src/api/delivery/message/webhook-message.test.ts',
  icon: 'tests/build/pictures.test.ts',
  'search.endpoint': 'src/features/search/schema.test.ts',
  'search.endpoint.headers': 'src/features/search/engine/client.test.ts',
  'stock.feed.source': 'tests/feeds/url.test.ts',
  'stock.feed.source.member': 'tests/feeds/url.test.ts',
  'stock.feed.source.headers': 'tests/feeds/url.test.ts',
  'stock.feed.source.headers.*': 'tests/feeds/url.test.ts',
  'stock.feed.source.headers.*.prefix': 'tests/feeds/url.test.ts',
  'stock.feed.source.query': 'tests/feeds/url.test.ts',
  'stock.feed.source.query.*': 'tests/feeds/url.test.ts',
  'stock.feed.source.port': 'tests/feeds/sftp.full.test.ts',
  'stock.feed.source.passphrase': 'tests/feeds/sftp.full.test.ts',
  'stock.feed.source.region': 'tests/feeds/s3.test.ts',
  'stock.feed.maxAgeHours': 'tests/feeds/nights.test.ts',
  'stock.feed.format.missing': 'src/stock/feed/csv-feed.test.ts',
  'stock.feed.format.ignore': 'src/stock/feed/csv-feed.test.ts',
  'stock.feed.format.quotes': 'src/stock/feed/csv-feed.test.ts',
  'stock.soldPageDays': 'tests/build/night.test.ts',
  'finance.providers.*.priceAbove': 'src/features/finance/offer/offer.test.ts',
  'finance.blanked.makes': 'src/features/finance/offer/offer.test.ts',
  'finance.blanked.itemTypes': 'src/features/finance/offer/offer.test.ts',
  'finance.blanked.stockNumbers': 'src/features/finance/offer/offer.test.ts',
  'syndication.google.conditions': 'src/features/syndication/syndication.test.ts',
  'syndication.google.minimumPhotos': 'src/features/syndication/syndication.test.ts',
  'syndication.meta.conditions': 'src/features/syndication/syndication.test.ts',
  'syndication.meta.minimumPhotos': 'src/features/syndication/syndication.test.ts',
  'syndication.tiktok.conditions': 'src/features/syndication/syndication.test.ts',
  'syndication.tiktok.minimumPhotos': 'src/features/syndication/syndication.test.ts',
  'syndication.classifieds.conditions': 'src/features/syndication/syndication.test.ts',
  'syndication.classifieds.minimumPhotos': 'src/features/syndication/syndication.test.ts',
  'syndication.google.priceTypes': 'src/features/syndication/syndication.test.ts',
  'syndication.classifieds.priceTypes': 'src/features/syndication/syndication.test.ts',
  'payments.payMinutes': 'src/api/payments/routes/stories.test.ts',
  'payments.processors.*.locations': 'src/features/checkout/processors.test.ts',
  'leads.captcha': 'src/api/leads/lead-category.test.ts',
  'leads.appointments.noticeHours': 'src/api/appointments/slots.test.ts',
  'leads.appointments.perSlot': 'src/api/appointments/slots.test.ts',
  'leads.appointments.daysAhead': 'src/api/appointments/slots.test.ts',
  'leads.routes.*.categories': 'src/api/delivery/destinations/routing.test.ts',
  'leads.routes.*.locations': 'src/api/delivery/destinations/routing.test.ts',
  'leads.incompleteAfterMinutes': 'src/api/delivery/destinations/routing.test.ts',
  'leads.overdueMinutes': 'src/api/delivery/alerts/alerts.test.ts',
  'leads.retentionDays': 'src/api/people/retention.test.ts',
  'features.account.textsPerDay': 'src/api/sign-in/text-budget.test.ts',
};

/** Keys of an object by name, and `*` for any key of a record or item of a list. */
type Path = readonly string[];

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

const SCHEMA: JsonSchema = JSON.parse(makeSiteJsonSchema());

/** Properties of one shape from this number on are a record, such as the columns of a feed and the filters of a page. */
const RECORD_SIZE = 6;
/** Shared definitions that have been listed. */
const listedDefinitions = new Set<string>();

/** Lists the paths of all keys. */
function listPaths(schema: JsonSchema, path: Path = []): Path[] {
  const properties = Object.entries(schema.properties ?? {});
  const shapes = [...Map.groupBy(properties, ([, inner]) => JSON.stringify(inner)).values()];
  const more = schema.additionalProperties;
  return [
    ...shapes.flatMap((same) => {
      const names = same.length < RECORD_SIZE ? same.map(([name]) => name) : ['*'];
      return names.flatMap((name) => [[...path, name], ...listPaths(same[0]?.[1] ?? {}, [...path, name])]);
    }),
    ...listDefinition(schema.$ref, path),
    ...(schema.items ? listPaths(schema.items, [...path, '*']) : []),
    ...(isObject(more) ? listPaths(more, [...path, '*']) : []),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((options = []) =>
      options.flatMap((option) => listPaths(option, path)),
    ),
  ];
}

function listDefinition(reference: string | undefined, path: Path): Path[] {
  const name = reference?.split('/').at(-1) ?? '';
  const definition = listedDefinitions.has(name) ? undefined : SCHEMA.$defs?.[name];
  listedDefinitions.add(name);
  return definition ? listPaths(definition, path) : [];
}

/** Lists where a key can be. A dealer with several feeds has a list of what is one feed elsewhere. */
function listPlaces(path: Path): Path[] {
  const [first, second, ...rest] = path;
  const isOfFeed = first === 'stock' && second === 'feed' && rest.length > 0;
  return isOfFeed ? [path, ['stock', 'feeds', '*', ...rest]] : [path];
}

/** Returns the config without the key, wherever it occurs; undefined if it does not occur. */
function removeKey(config: unknown, [key = '', ...rest]: Path): unknown {
  if (Array.isArray(config)) {
    if (key !== '*' || rest.length === 0) return undefined;
    const items = config.map((item) => removeKey(item, rest));
    return items.every((item) => item === undefined) ? undefined : items.map((item, index) => item ?? config[index]);
  }
  if (!isObject(config)) return undefined;
  const chosen = key === '*' ? Object.keys(config) : Object.keys(config).filter((name) => name === key);
  if (chosen.length === 0) return undefined;
  if (rest.length === 0) return Object.fromEntries(Object.entries(config).filter(([name]) => !chosen.includes(name)));
  const changed = chosen.flatMap((name) => {
    const inner = removeKey(config[name], rest);
    return inner === undefined ? [] : [[name, inner] as const];
  });
  return changed.length === 0 ? undefined : { ...config, ...Object.fromEntries(changed) };
}

/** Returns all that a site's pages are made of. */
function describePlan(site: Site, tenantsDir: string): string {
  const settings = { tenantsDir, stockDir: undefined, outDir: '', now: NOON, force: false, acceptStockDrop: false };
  const plan = planFromFiles(settings, site);
  if (plan.kind === 'refused') return plan.problem;
  return JSON.stringify([plan.frame, plan.pages.map((page) => [page.path, page.inputs()])]);
}

const TENANTS = FOLDERS.flatMap((tenantsDir) =>
  findTenants(tenantsDir).map((slug) => {
    const file = join(tenantsDir, slug, 'site.json');
    const config: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const plan = (changed: unknown) => {
      const parsed = parseSite(JSON.stringify(changed), { file, slug });
      return parsed.kind === 'invalid' ? 'invalid' : describePlan(parsed.site, tenantsDir);
    };
    return { slug, config, plan, before: plan(config) };
  }),
);

test.each(TENANTS)('$slug is valid', ({ before }) => {
  expect(before).not.toBe('invalid');
});

const KEYS = [...new Map(listPaths(SCHEMA).map((path) => [path.join('.'), path])).entries()].filter(
  ([key]) => key !== '$schema' && !Object.hasOwn(READ_ELSEWHERE, key),
);

test.each(KEYS)('%s is set in a tenant, which changes without it', (_, path) => {
  const found = TENANTS.some(({ config, plan, before }) =>
    listPlaces(path).some((place) => {
      const changed = removeKey(config, place);
      return changed !== undefined && plan(changed) !== before;
    }),
  );
  expect(found).toBe(true);
});

test.each(Object.entries(READ_ELSEWHERE))('%s is set in a tenant, and covered by %s', (key, file) => {
  const places = listPlaces(key.split('.'));
  expect(TENANTS.some(({ config }) => places.some((place) => removeKey(config, place) !== undefined))).toBe(true);
  const path = join(ROOT, file);
  expect(existsSync(path)).toBe(true);
  expect(readFileSync(path, 'utf8')).toContain(key.split('.').findLast((part) => part !== '*'));
});
