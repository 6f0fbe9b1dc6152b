import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeFormViews } from '#src/features/leads/index.ts';
import { makeSiteInput } from '#tests/fixtures/site.ts';
import { isOwnOrigin } from './hosts.ts';
import { createTenants } from './registry.ts';
import { makeSiteKey, verifySiteKey } from './site-key.ts';
import type { Tenants } from './tenants.ts';

let dir: string;
let lastGoodDir: string;
const lines: string[] = [];
const log = pino({}, { write: (line: string) => void lines.push(line) });

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tenants-'));
  lastGoodDir = mkdtempSync(join(tmpdir(), 'kept-'));
  lines.length = 0;
  writeSite('city-motors', {});
});
afterEach(() => {
  for (const folder of [dir, lastGoodDir]) rmSync(folder, { recursive: true });
});

/** Writes a config atomically, as a deployment does. */
function writeSite(slug: string, over: object): void {
  mkdirSync(join(dir, slug), { recursive: true });
  const text = JSON.stringify({ ...makeSiteInput({ slug, url: `https://www.${slug}.example` }), ...over });
  writeFileSync(join(dir, slug, 'next'), text);
  renameSync(join(dir, slug, 'next'), join(dir, slug, 'site.json'));
}

const open = (): Tenants =>
  createTenants({
    tenantsDir: dir,
    outDir: join(dir, 'out'),
    lastGoodDir: lastGoodDir,
    log,
    makeForms: makeFormViews,
    localHosts: true,
    recheckMs: 0,
  });

describe('tenant registry', () => {
  test('finds a dealer by any spelling of its host, and by slug', () => {
    const tenants = open();
    for (const host of [
      'www.city-motors.example',
      'city-motors.example',
      'CITY-motors.example.',
      'city-motors.localhost:4321',
    ]) {
      expect(tenants.byHost(host)?.slug, host).toBe('city-motors');
    }
    for (const host of [
      '',
      'localhost',
      'city-motors.example.evil.example',
      'x.city-motors.example',
      'city-motors.localhost.evil.example',
    ]) {
      expect(tenants.byHost(host), host).toBeUndefined();
    }
    expect(tenants.bySlug('city-motors')?.forms.has('enquiry')).toBe(true);
  });

  test('reloads a changed config and finds new dealers', () => {
    const tenants = open();
    writeSite('city-motors', { name: 'City Cars', url: 'https://www.citycars.example' });
    expect(tenants.byHost('citycars.example')?.site.name).toBe('City Cars');
    expect(tenants.byHost('city-motors.example')).toBeUndefined();
    writeSite('new-motors', {});
    expect(tenants.list().map(({ slug }) => slug)).toEqual(['city-motors', 'new-motors']);
  });

  test('keeps the last valid config of a dealer whose file is broken, and logs it once', () => {
    writeSite('other-motors', {});
    const tenants = open();
    writeFileSync(join(dir, 'city-motors', 'site.json'), '{"slug":');
    expect(tenants.byHost('city-motors.example')?.site.name).toBe('City Motors');
    expect(tenants.byHost('other-motors.example')).toBeDefined();
    tenants.list();
    expect(lines.filter((line) => line.includes('last good config'))).toHaveLength(1);
    writeSite('city-motors', { name: 'Fixed Motors' });
    expect(tenants.bySlug('city-motors')?.site.name).toBe('Fixed Motors');
  });

  test('keeps the last valid config across a restart, and logs the errors of the current one', () => {
    open();
    writeSite('city-motors', { name: 'City Cars' });
    open();
    writeSite('city-motors', { locations: [] });
    lines.length = 0;
    const restarted = open();
    expect(restarted.byHost('city-motors.example')?.site.name).toBe('City Cars');
    expect(restarted.hasMissingTenant()).toBe(false);
    const errors = lines.map((line): unknown => JSON.parse(line));
    expect(errors).toContainEqual(expect.objectContaining({ level: 50, msg: expect.stringContaining('locations') }));
    expect(errors).toContainEqual(
      expect.objectContaining({ tenant: 'city-motors', msg: expect.stringMatching(/last valid config/u) }),
    );
    writeSite('city-motors', { name: 'Fixed Motors' });
    expect(restarted.bySlug('city-motors')?.site.name).toBe('Fixed Motors');
  });

  test('omits a dealer whose saved config no longer matches the schema, and loads one that it cannot save', () => {
    open();
    writeFileSync(join(lastGoodDir, 'city-motors.json'), '{"slug":"city-motors"}');
    writeFileSync(join(dir, 'city-motors', 'site.json'), '{');
    expect(open().hasMissingTenant()).toBe(true);
    writeSite('city-motors', {});
    rmSync(lastGoodDir, { recursive: true });
    writeFileSync(lastGoodDir, 'no folder');
    expect(open().bySlug('city-motors')).toBeDefined();
  });

  test('starts without a dealer whose config was never valid', () => {
    writeSite('bad-motors', { locations: [] });
    expect(
      open()
        .list()
        .map(({ slug }) => slug),
    ).toEqual(['city-motors']);
  });

  test('reports a missing dealer until its config is valid', () => {
    expect(open().hasMissingTenant()).toBe(false);
    writeSite('bad-motors', { locations: [] });
    const tenants = open();
    expect(tenants.hasMissingTenant()).toBe(true);
    expect(lines.some((line) => line.includes('answered with 503') && line.includes('bad-motors'))).toBe(true);
    writeSite('bad-motors', {});
    expect(tenants.hasMissingTenant()).toBe(false);
    writeFileSync(join(dir, 'bad-motors', 'site.json'), '{');
    expect(tenants.hasMissingTenant()).toBe(false);
    writeSite('worse-motors', { locations: [] });
    expect(tenants.hasMissingTenant()).toBe(true);
    rmSync(join(dir, 'worse-motors'), { recursive: true });
    expect(tenants.hasMissingTenant()).toBe(false);
  });

  test('assigns a host that two dealers use to the first', () => {
    writeSite('a-motors', { url: 'https://www.city-motors.example' });
    expect(open().byHost('city-motors.example')?.slug).toBe('a-motors');
    expect(lines.some((line) => line.includes('already belongs'))).toBe(true);
  });

  test('keeps its dealers while their folder is being replaced', () => {
    const tenants = open();
    cpSync(dir, `${dir}-next`, { recursive: true });
    rmSync(dir, { recursive: true });
    expect(tenants.bySlug('city-motors')).toBeDefined();
    renameSync(`${dir}-next`, dir);
    expect(tenants.list()).toHaveLength(1);
  });
});

describe('cars of a dealer', () => {
  const car = (id: string, over: object = {}) => ({
    id,
    slug: `car-${id}`,
    name: 'Toyota Hilux',
    make: 'Toyota',
    model: 'Hilux',
    price: 100,
    status: 'in_stock',
    car_type: 'used',
    item_type: 'car',
    certified: false,
    reserved: false,
    preorder: false,
    reservable: true,
    has_nvic: false,
    has_checkout_payment_processor: false,
    show_on_dealer_website: true,
    custom_rank: 0,
    images: [],
    ...over,
  });

  function publish(release: string, cars: readonly object[]): void {
    const out = join(dir, 'out');
    mkdirSync(join(out, '.releases/city-motors', release, 'site'), { recursive: true });
    writeFileSync(join(out, '.releases/city-motors', release, 'stock.json'), JSON.stringify({ cars, departed: [] }));
    rmSync(join(out, 'city-motors'), { force: true });
    symlinkSync(join('.releases/city-motors', release, 'site'), join(out, 'city-motors'));
  }

  test('come from the published release, including new ones', async () => {
    const tenant = open().bySlug('city-motors');
    expect(await tenant?.car('a')).toBeUndefined();
    publish('1', [car('a'), car('b', { show_on_dealer_website: false }), { id: 'broken' }]);
    expect(await tenant?.car('a')).toEqual(car('a'));
    expect(await tenant?.car('b')).toBeUndefined();
    expect(await tenant?.car('broken')).toBeUndefined();
    publish('2', [car('c')]);
    expect([await tenant?.car('a'), (await tenant?.car('c'))?.id]).toEqual([undefined, 'c']);
  });

  test('are kept if a release cannot be read', async () => {
    const tenant = open().bySlug('city-motors');
    publish('1', [car('a')]);
    expect((await tenant?.car('a'))?.id).toBe('a');
    publish('2', []);
    writeFileSync(join(dir, 'out/.releases/city-motors/2/stock.json'), '{');
    expect((await tenant?.car('a'))?.id).toBe('a');
  });
});

describe('site key', () => {
  const secret = new Uint8Array(32).fill(1);

  test('names its site and cannot be made without the secret', () => {
    const key = makeSiteKey(secret, 'city-motors');
    expect(verifySiteKey(secret, key)).toBe('city-motors');
    for (const wrong of [
      '',
      'city-motors',
      `${key}.`,
      `${key}x`,
      key.replace('city', 'other'),
      makeSiteKey(new Uint8Array(32), 'city-motors'),
    ]) {
      expect(verifySiteKey(secret, wrong), wrong).toBeUndefined();
    }
  });
});

describe('isOwnOrigin', () => {
  const site = { slug: 'city-motors', url: 'https://www.city-motors.example' };
  const live = 'www.city-motors.example';
  const local = 'city-motors.localhost:4321';

  test.each([
    ['https://www.city-motors.example', live],
    ['https://city-motors.example', live],
    ['https://www.city-motors.example', 'api.example'],
    ['http://city-motors.localhost:4321', local],
  ])('accepts %s at %s', (origin, host) => {
    expect(isOwnOrigin(site, origin, host)).toBe(true);
  });

  test.each([
    'http://www.city-motors.example',
    'https://www.city-motors.example:8443',
    'https://evil.example',
    'null',
    '',
    'https://www.city-motors.example/',
    'https://user@www.city-motors.example',
    'http://other.localhost',
    'file://',
    'http://city-motors.localhost:4321',
  ])('rejects %s', (origin) => {
    expect(isOwnOrigin(site, origin, live)).toBe(false);
  });
});
