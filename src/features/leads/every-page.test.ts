import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ANSWERED, CAMPAIGN, keyOf, UNTOLD, VISITED, WAITING } from './flow/keys.ts';
import { campaignParameters, visitedPages } from './flow/visits.ts';

/** As a browser's, of which the keys are properties. */
class MemoryStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    const value = Object.hasOwn(this, key) ? this[key] : null;
    return typeof value === 'string' ? value : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
}

const storages = { session: new MemoryStorage(), local: new MemoryStorage() };
const resent = vi.fn();

async function visit(path: string, title: string): Promise<void> {
  const { href, search } = new URL(path, 'https://city.example');
  vi.stubGlobal('location', { href, search });
  vi.stubGlobal('document', { title, body: { dataset: { site: 'city' } } });
  vi.resetModules();
  await import('./every-page.ts');
  await vi.dynamicImportSettled();
}

describe('every page', () => {
  beforeEach(() => {
    storages.session = new MemoryStorage();
    storages.local = new MemoryStorage();
    vi.stubGlobal('sessionStorage', storages.session);
    vi.stubGlobal('localStorage', storages.local);
    vi.doMock('./flow/resend.ts', () => {
      resent();
      return {};
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.doUnmock('./flow/resend.ts');
    vi.resetModules();
    resent.mockClear();
  });

  test('is noted for the lead that follows, with the first campaign and the last', async () => {
    for (const [path, title] of [
      ['/?utm_source=letter', 'Home'],
      ['/search?q=a', 'Search'],
      ['/cars/a?gclid=1', 'A'],
    ] as const) {
      await visit(path, title);
    }
    const noted = visitedPages(storages.session.getItem(keyOf('city', VISITED)) ?? '');
    expect(noted.map((page) => [page.path, page.title])).toEqual([
      ['/?utm_source=letter', 'Home'],
      ['/search?q=a', 'Search'],
      ['/cars/a?gclid=1', 'A'],
    ]);
    const [first, last] = [CAMPAIGN.first, CAMPAIGN.last].map(
      (name) => storages.local.getItem(keyOf('city', name)) ?? '',
    );
    expect(campaignParameters(first, last)).toEqual({ first_utm_source: 'letter', gclid: '1' });
    expect(resent).not.toHaveBeenCalled();
  });

  test('is one of the last, however many there were', async () => {
    for (let page = 0; page < 300; page++) await visit(`/${page}`, 'A page');
    const text = storages.session.getItem(keyOf('city', VISITED)) ?? '';
    expect(text.length).toBeLessThan(10_000);
    const noted = visitedPages(text);
    expect([noted.length, noted[0]?.path, noted.at(-1)?.path]).toEqual([50, '/250', '/299']);
  });

  test.each([WAITING, UNTOLD])(
    'loads what sends leads and tells of them only where there is one of this dealer: %s',
    async (kind) => {
      storages.local.setItem(keyOf('north', kind, 'a'), '{}');
      storages.local.setItem(keyOf('city', ANSWERED, 'a'), '{}');
      await visit('/', 'Home');
      expect(resent).not.toHaveBeenCalled();
      storages.local.setItem(keyOf('city', kind, 'a'), '{}');
      await visit('/', 'Home');
      expect(resent).toHaveBeenCalledOnce();
    },
  );

  test('stands a closed storage', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    await visit('/', 'Home');
    expect(resent).not.toHaveBeenCalled();
  });
});
