import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const FIXTURES = resolve(import.meta.dirname, '../fixtures/template');
const TENANT = resolve(import.meta.dirname, '../sites/minimal');

/** The steps of docs/adding-a-template.md, in a copy of the project: one new folder, one line in the table. */
describe('a new template', () => {
  const project = mkdtempSync(join(tmpdir(), 'forecourt-template-'));
  const site = join(project, 'dist/minimal');
  const read = (file: string): string => readFileSync(join(site, file), 'utf8');

  beforeAll(async () => {
    for (const part of ['src', 'scripts', 'astro.config.mjs', 'package.json', 'tsconfig.json']) {
      cpSync(join(ROOT, part), join(project, part), { recursive: true });
    }
    symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'));
    cpSync(join(FIXTURES, 'plain'), join(project, 'src/templates/plain'), { recursive: true });
    const table = join(project, 'src/templates/index.ts');
    const listed = readFileSync(table, 'utf8').replace('rugged, elegant }', 'rugged, elegant, plain }');
    writeFileSync(table, `import { plain } from './plain/index.ts';\n${listed}`);
    cpSync(TENANT, join(project, 'tenants/minimal'), { recursive: true });
    const config = join(project, 'tenants/minimal/site.json');
    writeFileSync(config, readFileSync(config, 'utf8').replace('"photographic"', '"plain"'));
    await promisify(execFile)(process.execPath, ['scripts/build.ts', 'minimal', '--out', join(project, 'dist')], {
      cwd: project,
    });
    // Compiles all pages.
  }, 300_000);

  afterAll(() => rmSync(project, { recursive: true, force: true }));

  test('builds a site with its own hero, header and footer', () => {
    const home = read('index.html');
    expect(home).toContain('hero-headline');
    expect(home).toContain('data-layout="line"');
    expect(home).toContain('header-line');
    expect(home).toContain('data-layout="signature"');
    expect(home).toContain('footer-signature');
  });

  test('styles cards and tiles with its own stylesheet', () => {
    expect(read('index.html')).toContain('data-card="lined"');
    expect(read('index.html')).toContain('data-tiles="list"');
    const styles = readdirSync(join(site, '_astro')).filter((name) => name.endsWith('.css'));
    const css = styles.map((name) => read(join('_astro', name))).join('');
    expect(css).toMatch(/\[data-card=["']?lined["']?\] \.car-card/u);
    expect(css).toMatch(/\[data-tiles=["']?list["']?\] \.tile-grid/u);
  });
});
