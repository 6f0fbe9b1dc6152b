import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { feedCar, newWorkshop, problemsOf, renderedPaths, reportOf } from './workshop.ts';

const workshop = newWorkshop();
const fileOf = (name: string): string => join(workshop.tenantsDir, 'dealer/pages', name);

function write(name: string, text: string): void {
  mkdirSync(dirname(fileOf(name)), { recursive: true });
  writeFileSync(fileOf(name), text);
}

const textAt = (page: string): string => workshop.read('dealer', `pages/${page}.html`);

test('a page that is written, changed or removed is news, and only that page is rendered for it', async () => {
  workshop.tenant('dealer', {}, [feedCar('C1')]);
  await workshop.build();

  write('about.md', '---\ntitle: About us\n---\nSince *1974*.');
  expect(renderedPaths(await workshop.build(), 'dealer')).toContain('/pages/about');
  expect(textAt('about')).toContain('Since <em>1974</em>.');
  expect(workshop.read('dealer', 'sitemap.xml')).toContain('/pages/about</loc>');
  expect(reportOf(await workshop.build(), 'dealer').outcome).toBe('unchanged');

  write('about.md', '---\ntitle: About us\n---\nSince *1975*.');
  const rendered = renderedPaths(await workshop.build(), 'dealer');
  expect(rendered.filter((path) => !path.startsWith('/sitemap'))).toEqual(['/pages/about']);
  expect(textAt('about')).toContain('1975');

  rmSync(fileOf('about.md'));
  await workshop.build();
  expect(workshop.has('dealer', 'pages/about.html')).toBe(false);
});

test('a page with a mistake fails its tenant, which keeps its last site, and no other', async () => {
  for (const slug of ['dealer', 'other']) workshop.tenant(slug, {}, [feedCar('C1')]);
  write('about.md', '---\ntitle: About us\n---\nGood.');
  await workshop.build();

  write('about.md', '---\ntitel: About us\n---\nBad.');
  write('About Us.md', '---\ntitle: About us\n---\n');
  workshop.tenant('other', { name: 'Another name' }, [feedCar('C1')]);
  const report = await workshop.build();
  expect(reportOf(report, 'dealer').outcome).toBe('failed');
  expect(reportOf(report, 'other').outcome).toBe('built');
  expect(problemsOf(report, 'dealer')).toMatch(/pages\/about\.md:2 {2}titel[\s\S]*Did you mean "title"\?/u);
  expect(problemsOf(report, 'dealer')).toContain('Rename it to "about-us.md".');
  expect(textAt('about')).toContain('Good.');

  rmSync(fileOf('About Us.md'));
  write('about.md', '---\ntitle: About us\n---\nMended.');
  expect(reportOf(await workshop.build(), 'dealer').outcome).toBe('built');
  expect(textAt('about')).toContain('Mended.');
});

test('mistakes in the config and in a page are told together', async () => {
  workshop.tenant('dealer', {}, [feedCar('C1')]);
  writeFileSync(join(workshop.tenantsDir, 'dealer/site.json'), '{');
  write('about.md', 'No head.');
  const problem = problemsOf(await workshop.build(), 'dealer');
  expect(problem).toContain('site.json');
  expect(problem).toContain('A page without a head');
});
