import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { SiteInput } from '#src/config/index.ts';
import { type FetchedFeed, type FetchSettings, fetchFeeds, type TenantFeeds } from '#src/feeds/fetch-feeds.ts';
import { makeFetchSettings } from '#src/feeds/settings.ts';
import { makeFleet, NOON } from '../fixtures/fleet.ts';
import { makeLawfulInput, makeSiteInput } from '../fixtures/site.ts';
import { type FeedServer, startFeedServer } from './feed-server.ts';

type FeedInput = NonNullable<SiteInput['stock']['feed']>;
export type SourceInput = NonNullable<FeedInput['source']>;

/** The columns of `makeRows`. */
export const CSV_FORMAT: FeedInput['format'] = {
  type: 'csv',
  columns: { id: 'Id', year: 'Year', make: 'Make', model: 'Model', price: 'Price', km: 'Km', car_type: 'Type' },
};
const HEADER = 'Id,Year,Make,Model,Price,Km,Type';

/** Returns a CSV with so many cars. */
export const makeRows = (count: number, price = 20_000): string =>
  [
    HEADER,
    ...Array.from({ length: count }, (_, index) => `A${index},2020,Toyota,Corolla,${price + index},50000,used`),
  ].join('\r\n');

/** Returns helpers to fetch the feeds of the tenants of a fleet from servers on loopback. Call it once in a test file. */
export function makeFetching() {
  const fleet = makeFleet();
  let server: FeedServer;
  let now = NOON;
  beforeEach(async () => {
    server = await startFeedServer();
    now = NOON;
  });
  afterEach(() => server.stop());

  const getFile = (name = 'stock.csv', slug = 'dealer'): string => join(fleet.tenantsDir, slug, name);
  /** Fetches feeds from the server, with one further attempt. */
  const fetch = async (
    changes: Partial<FetchSettings> = {},
    env: Readonly<Record<string, string>> = {},
    slugs: readonly string[] = ['dealer'],
  ): Promise<TenantFeeds[]> => {
    const folders = { tenantsDir: fleet.tenantsDir, stockDir: undefined };
    const settings = makeFetchSettings(folders, { FEEDS_ALLOWED_HOSTS: server.host, ...env }, { force: false });
    const limits = { ...settings.limits, totalMs: 20_000, retryWaitsMs: [0] };
    return await fetchFeeds({ ...settings, limits, now: () => now, ...changes }, slugs);
  };

  return {
    fleet,
    get server() {
      return server;
    },
    /** Lets time pass. */
    pass(ms: number): void {
      now += ms;
    },
    get now() {
      return now;
    },
    getFile,
    read: (name?: string, slug?: string): string => readFileSync(getFile(name, slug), 'utf8'),
    /** Writes a tenant whose feeds are fetched; it has no stock yet. */
    tenant(feeds: readonly Partial<FeedInput>[], slug = 'dealer'): void {
      const complete = feeds.map((feed) => ({ file: 'stock.csv', format: CSV_FORMAT, ...feed }));
      const input = makeSiteInput({ slug, ...makeLawfulInput(), stock: { feeds: complete, priceType: 'drive_away' } });
      mkdirSync(join(fleet.tenantsDir, slug), { recursive: true });
      writeFileSync(getFile('site.json', slug), JSON.stringify(input));
    },
    /** Returns a source at the server. */
    urlSource: (changes: object = {}): SourceInput => ({ type: 'url', url: `${server.url}/stock.csv`, ...changes }),
    fetch,
    /** Fetches the only feed of the dealer. */
    async fetchOne(...input: Parameters<typeof fetch>): Promise<FetchedFeed> {
      const [tenant] = await fetch(...input);
      const [feed] = tenant?.feeds ?? [];
      if (!feed) throw new Error(tenant?.problems.join('\n'));
      return feed;
    },
  };
}
