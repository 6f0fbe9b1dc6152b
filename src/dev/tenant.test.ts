import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { assetFile, devSite } from './tenant.ts';
import { CONFIG, carRow, type TestTenant, testTenant } from './tenant-fixture.ts';

let tenant: TestTenant;
beforeEach(() => {
  tenant = testTenant();
});
afterEach(() => tenant.remove());

function pathsOf(site: ReturnType<ReturnType<typeof devSite>>): string[] {
  return site.kind === 'site' ? [...site.pages.keys()].filter((path) => /^\/cars\/\d/u.test(path)) : [site.problem];
}

describe('devSite', () => {
  test("plans the tenant's pages once while nothing changes", () => {
    const current = devSite(tenant);
    expect(pathsOf(current())).toEqual(['/cars/2020-kia-rio-1']);
    expect(current()).toBe(current());
  });

  test('follows a change of the feed', () => {
    const current = devSite(tenant);
    current();
    tenant.write('stock.json', JSON.stringify([carRow('1'), carRow('2')]), 2);
    expect(pathsOf(current())).toHaveLength(2);
  });

  test('follows a page that is written, and tells what is wrong with one', () => {
    const current = devSite(tenant);
    current();
    tenant.write('pages/about.md', '---\ntitle: About\n---\n', 2);
    const site = current();
    expect(site.kind === 'site' && site.pages.has('/pages/about')).toBe(true);
    tenant.write('pages/about.md', '---\ntitel: About\n---\n', 3);
    expect(pathsOf(current())[0]).toContain('about.md:2');
  });

  test('tells what is wrong with a config, and recovers once it is mended', () => {
    const current = devSite(tenant);
    current();
    tenant.write('site.json', JSON.stringify({ ...CONFIG, nmae: 'x' }), 2);
    expect(pathsOf(current())[0]).toContain('nmae');
    tenant.write('site.json', JSON.stringify(CONFIG), 3);
    expect(pathsOf(current())).toEqual(['/cars/2020-kia-rio-1']);
  });
});

describe('assetFile', () => {
  test("is a file of the tenant's assets, and nothing outside of them", () => {
    expect(assetFile(tenant, '/assets/logo.svg')).toBe(join(tenant.folder, 'assets/logo.svg'));
    for (const path of [
      '/assets/',
      '/assets/none.svg',
      '/assets/../site.json',
      '/assets/%2e%2e/site.json',
      '/site.json',
    ]) {
      expect(assetFile(tenant, path), path).toBeUndefined();
    }
  });
});
