import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CONFIG, makeCarRow, makeTestTenant, type TestTenant } from '#tests/fixtures/dev-tenant.ts';
import { createSiteReader, readSiteAsset } from './tenant.ts';

let tenant: TestTenant;
beforeEach(() => {
  tenant = makeTestTenant();
});
afterEach(() => tenant.remove());

function listCarPaths(site: ReturnType<ReturnType<typeof createSiteReader>>): string[] {
  return site.kind === 'site' ? [...site.pages.keys()].filter((path) => /^\/cars\/\d/u.test(path)) : [site.problem];
}

describe('the plan of the development server', () => {
  test("plans the tenant's pages once while nothing changes", () => {
    const readSite = createSiteReader(tenant);
    expect(listCarPaths(readSite())).toEqual(['/cars/2020-kia-rio-1']);
    expect(readSite()).toBe(readSite());
  });

  test('updates after a change of the feed', () => {
    const readSite = createSiteReader(tenant);
    readSite();
    tenant.write('stock.json', JSON.stringify([makeCarRow('1'), makeCarRow('2')]), 2);
    expect(listCarPaths(readSite())).toHaveLength(2);
  });

  test('adds a new page, and reports what is wrong with one', () => {
    const readSite = createSiteReader(tenant);
    readSite();
    tenant.write('pages/about.md', '---\ntitle: About\n---\n', 2);
    const site = readSite();
    expect(site.kind === 'site' && site.pages.has('/pages/about')).toBe(true);
    tenant.write('pages/about.md', '---\ntitel: About\n---\n', 3);
    expect(listCarPaths(readSite())[0]).toContain('about.md:2');
  });

  test('reports what is wrong with a config, and recovers once it is fixed', () => {
    const readSite = createSiteReader(tenant);
    readSite();
    tenant.write('site.json', JSON.stringify({ ...CONFIG, nmae: 'x' }), 2);
    expect(listCarPaths(readSite())[0]).toContain('nmae');
    tenant.write('site.json', JSON.stringify(CONFIG), 3);
    expect(listCarPaths(readSite())).toEqual(['/cars/2020-kia-rio-1']);
  });
});

describe('readSiteAsset', () => {
  test("reads files of the tenant's assets as the build publishes them, and none outside of them", () => {
    tenant.write('assets/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><g/></svg>', 2);
    const site = createSiteReader(tenant)();
    const logo = Buffer.from(readSiteAsset(tenant, site, '/assets/logo.svg') ?? []).toString();
    expect(logo).toBe('<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>');
    for (const path of [
      '/assets/',
      '/assets/none.svg',
      '/assets/../site.json',
      '/assets/%2e%2e/site.json',
      '/site.json',
    ]) {
      expect(readSiteAsset(tenant, site, path), path).toBeUndefined();
    }
  });

  test('reports a linked folder and shows the site once it is removed', () => {
    const readSite = createSiteReader(tenant);
    symlinkSync('/etc', join(tenant.folder, 'assets/etc'));
    expect(listCarPaths(readSite())[0]).toContain('assets/etc');
    rmSync(join(tenant.folder, 'assets/etc'));
    expect(listCarPaths(readSite())).toEqual(['/cars/2020-kia-rio-1']);
  });
});
