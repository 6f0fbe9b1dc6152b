import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFilesBelow } from '#src/lib/files/index.ts';
import { findPublishedRelease, readStoredStock } from '#src/release/index.ts';
import type { Car } from '#src/stock/index.ts';
import { HUGO_LAYOUTS, HUGO_PARTIALS } from './hugo-layouts.ts';

/** The kinds of page in the Hugo site. Each has the average size of ours. */
const KINDS = ['car', 'search', 'plain'] as const;
type Kind = (typeof KINDS)[number];
type Sizes = Record<Kind, { pages: number; bytes: number }>;

const CARS_ON_A_PAGE = 21;

/** Returns the milliseconds that Hugo needs for the same number and size of pages as in `outDir`, or null without Hugo. */
export function benchHugo(outDir: string, workDir: string): { ms: number; pages: number; bytes: number } | null {
  if (spawnSync('hugo', ['version']).status !== 0) return null;
  rmSync(workDir, { recursive: true, force: true });
  const ours = writeContent(outDir, workDir);
  writeLayouts(workDir);
  writeConfig(workDir, { car: 0, search: 0, plain: 0 });
  runHugo(workDir);
  const bare = measure(join(workDir, 'public'));
  const missing = (kind: Kind): number => Math.max(0, Math.round(average(ours[kind]) - average(bare[kind])));
  writeConfig(workDir, { car: missing('car'), search: missing('search'), plain: missing('plain') });
  const ms = runHugo(workDir);
  const made = measure(join(workDir, 'public'));
  const sum = (of: 'pages' | 'bytes'): number => KINDS.reduce((total, kind) => total + made[kind][of], 0);
  return { ms, pages: sum('pages'), bytes: sum('bytes') };
}

function runHugo(workDir: string): number {
  rmSync(join(workDir, 'public'), { recursive: true, force: true });
  const started = performance.now();
  const result = spawnSync('hugo', ['--quiet', '--source', workDir], { encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`Hugo failed: ${result.stderr}${result.stdout}`);
  return performance.now() - started;
}

function writeContent(outDir: string, workDir: string): Sizes {
  const sizes = noSizes();
  const slugs = readdirSync(outDir, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink());
  for (const { name: slug } of slugs) {
    const release = findPublishedRelease(outDir, slug);
    const cars = (release && readStoredStock(release)?.cars) ?? [];
    const bySlug = new Map(cars.map((car) => [car.slug, car]));
    const folder = join(workDir, 'content', slug);
    mkdirSync(folder, { recursive: true });
    const pages = Object.entries(release?.manifest.pages ?? {});
    for (const [index, [path, { bytes }]] of pages.entries()) {
      const kind = kindOf(path);
      sizes[kind].pages += 1;
      sizes[kind].bytes += bytes;
      const url = `/${kind}/${slug}${path === '/' ? '/index' : path}.html`;
      const matter = { type: kind, url, title: `${release?.manifest.name} ${path}`, dealer: release?.manifest.name };
      const data = dataOf(kind, bySlug.get(path.slice('/cars/'.length)), cars, index);
      writeFileSync(join(folder, `${index}.md`), `${JSON.stringify({ ...matter, ...data })}\n`);
    }
  }
  return sizes;
}

function dataOf(kind: Kind, car: Car | undefined, cars: Car[], index: number): object {
  if (kind === 'car') return { car };
  const first = index % Math.max(1, cars.length - CARS_ON_A_PAGE);
  return kind === 'search' ? { cars: cars.slice(first, first + CARS_ON_A_PAGE) } : {};
}

function kindOf(path: string): Kind {
  if (path.startsWith('/cars/') || path.startsWith('/car/')) return 'car';
  return path.startsWith('/search/') ? 'search' : 'plain';
}

function writeLayouts(workDir: string): void {
  for (const kind of KINDS) {
    mkdirSync(join(workDir, 'layouts', kind), { recursive: true });
    writeFileSync(join(workDir, 'layouts', kind, 'single.html'), HUGO_LAYOUTS[kind]);
  }
  mkdirSync(join(workDir, 'layouts/partials'), { recursive: true });
  for (const [name, html] of Object.entries(HUGO_PARTIALS))
    writeFileSync(join(workDir, 'layouts/partials', `${name}.html`), html);
}

function writeConfig(workDir: string, padding: Record<Kind, number>): void {
  const params = Object.fromEntries(KINDS.map((kind) => [kind, 'padding '.repeat(padding[kind] / 8)]));
  const disableKinds = ['taxonomy', 'term', 'RSS', 'sitemap', 'robotsTXT', '404', 'home', 'section'];
  writeFileSync(
    join(workDir, 'config.json'),
    JSON.stringify({ baseURL: 'https://fleet.example', disableKinds, params }),
  );
}

function measure(folder: string): Sizes {
  const sizes = noSizes();
  for (const kind of KINDS) {
    for (const file of listFilesBelow(join(folder, kind))) {
      sizes[kind].pages += 1;
      sizes[kind].bytes += statSync(file).size;
    }
  }
  return sizes;
}

function noSizes(): Sizes {
  return { car: { pages: 0, bytes: 0 }, search: { pages: 0, bytes: 0 }, plain: { pages: 0, bytes: 0 } };
}

function average({ pages, bytes }: { pages: number; bytes: number }): number {
  return pages === 0 ? 0 : bytes / pages;
}
