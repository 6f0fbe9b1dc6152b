import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '#src/lib/durations.ts';
import { renewConnections } from '#src/search-index/connections.ts';
import { indexSites } from '#src/search-index/index-sites.ts';
import { createSiteConnection, listSiteKeys } from '#src/search-index/keys.ts';
import { listPublishedSites } from '#src/search-index/published-stock.ts';
import { listRotationLines, rotateKeys } from '#src/search-index/rotate-keys.ts';
import { askEngine, startTestEngine } from './engine.ts';
import { createPublishingFolder, PUBLIC_ENGINE } from './index-published.ts';
import { createWatchedClient, EVERY_CAR, once } from './index-stock.ts';

const FORMER_KEY = '9b5b6a6c-4d0e-4b7f-9a4e-5f2c8d1e7a30';

let engine: Awaited<ReturnType<typeof startTestEngine>>;
let folder: ReturnType<typeof createPublishingFolder>;

beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.stop());

beforeEach(async () => {
  folder?.remove();
  folder = createPublishingFolder();
  folder.publish('north', [{ id: 'N1' }]);
  folder.publish('south', [{ id: 'S1' }]);
  for (const { uid } of [...(await listSiteKeys(engine.client)).values()].flat()) await engine.client.deleteKey(uid);
  await index();
});
afterAll(() => folder.remove());

const getHostedEngine = () => ({ ...engine, publicUrl: PUBLIC_ENGINE });
const index = (request: { now?: number; prune?: boolean } = {}) =>
  indexSites(getHostedEngine(), { outDir: folder.outDir, slugs: [], now: Date.now(), ...request });
const rotate = (...slugs: string[]) => rotateKeys(getHostedEngine(), { outDir: folder.outDir, slugs, now: Date.now() });
const getToken = (site: string) => folder.readConnection(site).token;
const listKeys = async (site: string) => (await listSiteKeys(engine.client)).get(site) ?? [];
const getKeyUid = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).apiKeyUid;

/** Returns what a token finds, or `refused`. */
async function searchWith(token: string): Promise<string> {
  try {
    return (await askEngine(engine.url, token, EVERY_CAR)).hits.map(({ id }) => id).join();
  } catch {
    return 'refused';
  }
}

/** Creates a token of the legacy key, which all sites shared before each had its own. */
async function createLegacyToken(site: string): Promise<string> {
  const options = { uid: FORMER_KEY, name: 'Signs the search tokens of dealer sites', actions: ['search'] };
  const standing = await engine.client.getKey(FORMER_KEY).catch(() => undefined);
  const key = standing ?? (await engine.client.createKey({ ...options, indexes: ['cars'], expiresAt: null }));
  return (await createSiteConnection({ key, site, host: engine.url, now: Date.now() })).token;
}

describe('the key of a site', () => {
  test('is unique, can only search the cars index, and outlives its tokens', async () => {
    const [key] = await listKeys('north');
    expect(key).toMatchObject({ actions: ['search'], indexes: ['cars'], name: 'Search of north' });
    expect(getKeyUid(getToken('north'))).toBe(key?.uid);
    expect(getKeyUid(getToken('south'))).not.toBe(key?.uid);
    expect(new Date(key?.expiresAt ?? 0).getTime()).toBeGreaterThan(folder.readConnection('north').expires * 1000);
  });

  test('signs every token until shortly before it expires, and is deleted after that', async () => {
    const first = getKeyUid(getToken('north'));
    await index({ now: Date.now() + 60 * DAY });
    expect(getKeyUid(getToken('north'))).toBe(first);
    await index({ now: Date.now() + 70 * DAY });
    const second = getKeyUid(getToken('north'));
    expect(second).not.toBe(first);
    expect((await listKeys('north')).map(({ uid }) => uid)).toEqual([second, first]);
    await index({ now: Date.now() + 91 * DAY });
    expect((await listKeys('north')).map(({ uid }) => uid)).toEqual([second]);
  });

  test('is replaced when deleted, without reviving its tokens', async () => {
    const old = getToken('north');
    await engine.client.deleteKey(getKeyUid(old));
    expect(await searchWith(old)).toBe('refused');
    await index();
    expect(await searchWith(getToken('north'))).toBe('N1');
    expect(await searchWith(old)).toBe('refused');
  });

  test('is deleted with a pruned site, and stays without --prune', async () => {
    const token = getToken('south');
    rmSync(join(folder.outDir, 'south'));
    await index();
    expect(await searchWith(token)).toBe('S1');
    await index({ prune: true });
    expect(await searchWith(token)).toBe('refused');
    expect(await searchWith(getToken('north'))).toBe('N1');
  });

  test('is not confused with a foreign key of the same name', async () => {
    const options = { name: 'Search of south', actions: ['search'], indexes: ['cars'], expiresAt: null };
    const { uid } = await engine.client.createKey(options);
    rmSync(join(folder.outDir, 'south'));
    await index({ prune: true });
    expect(await listKeys('south')).toEqual([]);
    expect(await engine.client.getKey(uid)).toMatchObject({ name: 'Search of south' });
    await engine.client.deleteKey(uid);
  });
});

describe('rotateKeys', () => {
  test('invalidates the old tokens of the named site only', async () => {
    const old = { north: getToken('north'), south: getToken('south') };
    expect(await rotate('north')).toEqual({ sites: 1, legacyTokens: false, problems: [] });
    expect(await searchWith(old.north)).toBe('refused');
    expect(await searchWith(getToken('north'))).toBe('N1');
    expect(await searchWith(old.south)).toBe('S1');
    expect(getToken('south')).toBe(old.south);
    expect(await listKeys('north')).toHaveLength(1);
  });

  test('never revives an old token, however often it runs', async () => {
    const old: string[] = [];
    for (let run = 0; run < 3; run++) {
      old.push(getToken('north'));
      await rotate('north');
    }
    for (const token of old) expect(await searchWith(token)).toBe('refused');
    expect(await searchWith(getToken('north'))).toBe('N1');
  });

  test('rotates all sites without names', async () => {
    const old = [getToken('north'), getToken('south')];
    expect(await rotate()).toMatchObject({ sites: 2 });
    expect([await searchWith(old[0] ?? ''), await searchWith(old[1] ?? '')]).toEqual(['refused', 'refused']);
    expect([await searchWith(getToken('north')), await searchWith(getToken('south'))]).toEqual(['N1', 'S1']);
  });

  test('writes the new token before it deletes the old key', async () => {
    const old = getToken('north');
    let wasWritten: boolean | undefined;
    const client = createWatchedClient(
      engine,
      once(
        ({ method }) => method === 'DELETE',
        async () => {
          wasWritten = getToken('north') !== old && (await searchWith(getToken('north'))) === 'N1';
        },
      ),
    );
    await renewTokens(client, ['north'], true);
    expect(wasWritten).toBe(true);
    expect(await searchWith(old)).toBe('refused');
  });

  test('a site whose new token cannot be written keeps its old key', async () => {
    const old = getToken('north');
    const file = folder.connectionFile('north');
    rmSync(file);
    mkdirSync(file);
    const report = await rotate();
    expect(report).toMatchObject({ sites: 1, problems: [{ site: 'north' }] });
    expect(await searchWith(old)).toBe('N1');
    expect((await listKeys('north')).map(({ uid }) => uid)).toEqual([getKeyUid(old)]);
  });

  test('a concurrent run leaves no site with a token of a deleted key', async () => {
    await engine.client.deleteKey(getKeyUid(getToken('north')));
    // The run reads the keys of both sites. While north gets a new key, another run rotates that of south.
    const isNewKey = ({ method, path }: { method: string; path: string }) => method === 'POST' && path === '/keys';
    const client = createWatchedClient(
      engine,
      once(isNewKey, () => rotate('south')),
    );
    await renewTokens(client, ['north', 'south'], false);
    expect([await searchWith(getToken('north')), await searchWith(getToken('south'))]).toEqual(['N1', 'S1']);
  });

  test('reports tokens of the legacy key, and invalidates them when all sites are rotated', async () => {
    const former = await createLegacyToken('north');
    const one = await rotate('north');
    expect(one.legacyTokens).toBe(true);
    expect(listRotationLines(one).join('\n')).toContain('"npm run index -- --rotate-keys" without names ends them now');
    expect(await searchWith(former)).toBe('N1');
    expect(await rotate()).toMatchObject({ legacyTokens: false });
    expect(await searchWith(former)).toBe('refused');
  });
});

describe('the legacy key', () => {
  test('stays valid until its last token has expired', async () => {
    const former = await createLegacyToken('north');
    await index();
    expect(await searchWith(former)).toBe('N1');
    await index({ now: Date.now() + 13 * DAY });
    expect(await searchWith(former)).toBe('N1');
    await index({ now: Date.now() + 15 * DAY });
    expect(await searchWith(former)).toBe('refused');
    expect(await searchWith(getToken('north'))).toBe('N1');
  });
});

async function renewTokens(
  client: Parameters<typeof renewConnections>[0],
  sites: string[],
  isRotation: boolean,
): Promise<void> {
  const published = [...listPublishedSites(folder.outDir)].filter(({ site }) => sites.includes(site));
  const options = { outDir: folder.outDir, host: PUBLIC_ENGINE, now: Date.now(), rotate: isRotation };
  expect(await renewConnections(client, published, options)).toEqual([]);
}
