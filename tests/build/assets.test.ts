import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getTenantProblems, getTenantReport, makeFeedCar, makeFleet } from '../fixtures/fleet.ts';

const fleet = makeFleet();
const car = makeFeedCar('C1');
const inTenant = (slug: string, file: string): string => join(fleet.tenantsDir, slug, file);

/** A folder outside the tenant's, with files that must not be published. */
function writeSecrets(): string {
  const folder = join(fleet.tenantsDir, '../secrets');
  mkdirSync(folder, { recursive: true });
  for (const name of ['keys.json', 'about.md', 'stock.json', 'photo.jpg']) writeFileSync(join(folder, name), '[]');
  return folder;
}

function link(slug: string, file: string, target: string): void {
  rmSync(inTenant(slug, file), { recursive: true, force: true });
  mkdirSync(dirname(inTenant(slug, file)), { recursive: true });
  symlinkSync(target, inTenant(slug, file));
}

describe('a link in a tenant folder', () => {
  test.each([
    { what: 'a folder in assets', file: 'assets/data', target: '' },
    { what: 'a file in assets', file: 'assets/photo.jpg', target: 'photo.jpg' },
    { what: 'a link to its own folder', file: 'assets/loop', target: '.' },
    { what: 'the assets folder', file: 'assets', target: '' },
    { what: 'a page', file: 'pages/about.md', target: 'about.md' },
    { what: 'the pages folder', file: 'pages', target: '' },
    { what: 'the feed', file: 'stock.json', target: 'stock.json' },
  ])('fails that tenant alone when it stands for $what, and keeps its site', async ({ file, target }) => {
    fleet.tenant('dealer', { name: 'Good Motors' }, [car]);
    fleet.tenant('other', {}, [car]);
    await fleet.build();
    link('dealer', file, target === '.' ? '.' : join(writeSecrets(), target));
    const report = await fleet.build();
    expect(getTenantProblems(report, 'dealer')).toContain(inTenant('dealer', file));
    expect(getTenantProblems(report, 'dealer')).toMatch(/link/u);
    expect(getTenantReport(report, 'other').outcome).toBe('unchanged');
    expect(fleet.read('dealer', 'index.html')).toContain('Good Motors');
    expect(fleet.has('dealer', 'assets/data/keys.json')).toBe(false);
  });

  test('that leads out of the folder of its feeds is refused', async () => {
    fleet.tenant('dealer', {}, [car]);
    const stockDir = join(fleet.tenantsDir, '../stock');
    mkdirSync(join(stockDir, 'dealer'), { recursive: true });
    symlinkSync(join(writeSecrets(), 'stock.json'), join(stockDir, 'dealer/stock.json'));
    const problems = getTenantProblems(await fleet.build({ stockDir }), 'dealer');
    expect(problems).toContain("The file is outside of the tenant's folder");
  });

  test('may name the newest of its feeds', async () => {
    fleet.tenant('dealer', {}, [car]);
    renameSync(inTenant('dealer', 'stock.json'), inTenant('dealer', 'stock-2026-11-20.json'));
    link('dealer', 'stock.json', 'stock-2026-11-20.json');
    expect(getTenantReport(await fleet.build(), 'dealer')).toMatchObject({ outcome: 'built', cars: 1 });
    expect(getTenantReport(await fleet.build(), 'dealer').outcome).toBe('unchanged');
  });
});

test('links to the folder of tenants, to one of them and to its feeds are the choice of operators', async () => {
  fleet.tenant('dealer', {}, [car]);
  fleet.asset('dealer', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const real = join(fleet.tenantsDir, '../real');
  cpSync(fleet.tenantsDir, real, { recursive: true });
  const tenantsDir = join(fleet.tenantsDir, '../linked');
  mkdirSync(join(fleet.tenantsDir, '../each'));
  symlinkSync(join(real, 'dealer'), join(fleet.tenantsDir, '../each/dealer'));
  symlinkSync('each', tenantsDir);
  const stockDir = tenantsDir;
  const report = await fleet.build({ tenantsDir, stockDir });
  expect(getTenantReport(report, 'dealer')).toMatchObject({ outcome: 'built', cars: 1 });
  expect(fleet.has('dealer', 'assets/logo.svg')).toBe(true);
});

describe('a file in assets', () => {
  test.each([
    { file: 'page.html', content: '<!doctype html>' },
    { file: 'track.js', content: 'alert(1)' },
    { file: 'setup.exe', content: 'MZ' },
    { file: 'LICENSE', content: 'text' },
    { file: 'photo.png', content: '<!doctype html>' },
    { file: 'brochure.pdf', content: '<script>' },
    { file: 'logo.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>' },
  ])('named $file that a site does not need fails that tenant with words', async ({ file, content }) => {
    fleet.tenant('dealer', { name: 'Good Motors' }, [car]);
    await fleet.build();
    fleet.asset('dealer', file, content);
    const problems = getTenantProblems(await fleet.build(), 'dealer');
    expect(problems).toContain(inTenant('dealer', `assets/${file}`));
    expect(problems).toMatch(/expected {2}/u);
    expect(fleet.read('dealer', 'index.html')).toContain('Good Motors');
    expect(fleet.has('dealer', `assets/${file}`)).toBe(false);
  });

  test('with content of its type is published as it is, and hidden files are not', async () => {
    fleet.tenant('dealer', {}, [car]);
    const files = { 'brochure.pdf': '%PDF-1.7\n', 'film.webm': '\x1aE\xdf\xa3', 'film.mp4': '\0\0\0\x18ftypmp42' };
    for (const [name, content] of Object.entries(files)) fleet.asset('dealer', name, Buffer.from(content, 'latin1'));
    fleet.asset('dealer', '.DS_Store', 'x');
    expect(getTenantReport(await fleet.build(), 'dealer').outcome).toBe('built');
    for (const name of Object.keys(files)) expect(fleet.has('dealer', `assets/${name}`), name).toBe(true);
    expect(fleet.has('dealer', 'assets/.DS_Store')).toBe(false);
  });
});

test('an unchanged night does not read the content of assets', async () => {
  fleet.tenant('dealer', {}, [car]);
  const write = (content: string): void => {
    fleet.asset('dealer', 'logo.svg', content);
    utimesSync(inTenant('dealer', 'assets/logo.svg'), 1, 1);
  };
  write('<svg xmlns="http://www.w3.org/2000/svg" class="day"/>');
  await fleet.build();
  write('<svg xmlns="http://www.w3.org/2000/svg" class="one"/>');
  expect(getTenantReport(await fleet.build(), 'dealer').outcome).toBe('unchanged');
  expect(fleet.read('dealer', 'assets/logo.svg')).toContain('day');
});

test('a drawing with a script is published without it, also as the icon, with a warning until the file is fixed', async () => {
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
  fleet.tenant('dealer', { logo: { url: '/assets/logo.svg' } }, [car]);
  fleet.asset('dealer', 'logo.svg', logo.replace('<path', '<script>alert(1)</script><path onclick="alert(2)"'));
  for (const outcome of ['built', 'unchanged']) {
    const report = getTenantReport(await fleet.build(), 'dealer');
    expect(report).toMatchObject({ outcome });
    expect('warnings' in report && report.warnings.join()).toContain('without <script>, onclick of <path>');
  }
  expect(fleet.read('dealer', 'assets/logo.svg')).toBe(logo);
  expect(fleet.read('dealer', 'favicon.svg')).toContain(Buffer.from(logo).toString('base64'));
});
