import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeStorageKey, STORED } from '../storage/index.ts';
import { getCampaignParameters, parseVisitedPages } from './index.ts';

/** A storage whose keys are properties, as in a browser. */
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
    vi.doMock('./resend.ts', () => {
      resent();
      return {};
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.doUnmock('./resend.ts');
    vi.resetModules();
    resent.mockClear();
  });

  test('records the page view, the first campaign and the last one', async () => {
    for (const [path, title] of [
      ['/?utm_source=letter', 'Home'],
      ['/search?q=a', 'Search'],
      ['/cars/a?gclid=1', 'A'],
    ] as const) {
      await visit(path, title);
    }
    const pages = parseVisitedPages(storages.session.getItem(makeStorageKey('city', STORED.visitedPages)) ?? '');
    expect(pages.map((page) => [page.path, page.title])).toEqual([
      ['/?utm_source=letter', 'Home'],
      ['/search?q=a', 'Search'],
      ['/cars/a?gclid=1', 'A'],
    ]);
    const [first, last] = [STORED.firstCampaign, STORED.lastCampaign].map(
      (name) => storages.local.getItem(makeStorageKey('city', name)) ?? '',
    );
    expect(getCampaignParameters(first, last)).toEqual({ first_utm_source: 'letter', gclid: '1' });
    expect(resent).not.toHaveBeenCalled();
  });

  test('keeps the last page views only', async () => {
    for (let page = 0; page < 300; page++) await visit(`/${page}`, 'A page');
    const text = storages.session.getItem(makeStorageKey('city', STORED.visitedPages)) ?? '';
    expect(text.length).toBeLessThan(10_000);
    const pages = parseVisitedPages(text);
    expect([pages.length, pages[0]?.path, pages.at(-1)?.path]).toEqual([50, '/250', '/299']);
  });

  test.each([STORED.queuedLead, STORED.unacknowledgedLead])(
    'resends leads only if one of this dealer is stored: %s',
    async (kind) => {
      storages.local.setItem(makeStorageKey('north', kind, 'a'), '{}');
      storages.local.setItem(makeStorageKey('city', STORED.answer, 'a'), '{}');
      await visit('/', 'Home');
      expect(resent).not.toHaveBeenCalled();
      storages.local.setItem(makeStorageKey('city', kind, 'a'), '{}');
      await visit('/', 'Home');
      expect(resent).toHaveBeenCalledOnce();
    },
  );

  test('ignores a closed storage', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    await visit('/', 'Home');
    expect(resent).not.toHaveBeenCalled();
  });
});
