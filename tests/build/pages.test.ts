import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { getTenantProblems, getTenantReport, listChangedPaths, makeFeedCar, makeFleet } from '../fixtures/fleet.ts';

const fleet = makeFleet();
const getFile = (name: string): string => join(fleet.tenantsDir, 'dealer/pages', name);

function write(name: string, text: string): void {
  mkdirSync(dirname(getFile(name)), { recursive: true });
  writeFileSync(getFile(name), text);
}

const readPage = (page: string): string => fleet.read('dealer', `pages/${page}.html`);

test('a new, changed or removed Markdown page renders only that page', async () => {
  fleet.tenant('dealer', {}, [makeFeedCar('C1')]);
  await fleet.build();

  write('about.md', '---\ntitle: About us\n---\nSince *1974*.');
  expect(listChangedPaths(await fleet.build(), 'dealer')).toContain('/pages/about');
  expect(readPage('about')).toContain('Since <em>1974</em>.');
  expect(fleet.read('dealer', 'sitemap.xml')).toContain('/pages/about</loc>');
  expect(getTenantReport(await fleet.build(), 'dealer').outcome).toBe('unchanged');

  write('about.md', '---\ntitle: About us\n---\nSince *1975*.');
  const rendered = listChangedPaths(await fleet.build(), 'dealer');
  expect(rendered.filter((path) => !path.startsWith('/sitemap'))).toEqual(['/pages/about']);
  expect(readPage('about')).toContain('1975');

  rmSync(getFile('about.md'));
  await fleet.build();
  expect(fleet.has('dealer', 'pages/about.html')).toBe(false);
});

test('an invalid Markdown page fails only its tenant, which keeps its last site', async () => {
  for (const slug of ['dealer', 'other']) fleet.tenant(slug, {}, [makeFeedCar('C1')]);
  write('about.md', '---\ntitle: About us\n---\nGood.');
  await fleet.build();

  write('about.md', '---\ntitel: About us\n---\nBad.');
  write('About Us.md', '---\ntitle: About us\n---\n');
  fleet.tenant('other', { name: 'Another name' }, [makeFeedCar('C1')]);
  const report = await fleet.build();
  expect(getTenantReport(report, 'dealer').outcome).toBe('failed');
  expect(getTenantReport(report, 'other').outcome).toBe('built');
  expect(getTenantProblems(report, 'dealer')).toMatch(/pages\/about\.md:2 {2}titel[\s\S]*Did you mean "title"\?/u);
  expect(getTenantProblems(report, 'dealer')).toContain('Rename it to "about-us.md".');
  expect(readPage('about')).toContain('Good.');

  rmSync(getFile('About Us.md'));
  write('about.md', '---\ntitle: About us\n---\nFixed.');
  expect(getTenantReport(await fleet.build(), 'dealer').outcome).toBe('built');
  expect(readPage('about')).toContain('Fixed.');
});

test('errors in the config and in a page are reported together', async () => {
  fleet.tenant('dealer', {}, [makeFeedCar('C1')]);
  writeFileSync(join(fleet.tenantsDir, 'dealer/site.json'), '{');
  write('about.md', 'No head.');
  const problem = getTenantProblems(await fleet.build(), 'dealer');
  expect(problem).toContain('site.json');
  expect(problem).toContain('A page without a head');
});

test('saved cars have a place on pages below /cars, also where a form is', async () => {
  fleet.tenant('dealer', {}, [makeFeedCar('C1')]);
  await fleet.build();
  expect(fleet.read('dealer', 'cars/trade-in.html')).toContain('data-saved-bar');
  expect(fleet.read('dealer', 'enquiry.html')).not.toContain('data-saved-bar');
});
