import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { tryParseJson } from '#src/lib/json.ts';
import { type BudgetedPage, SCRIPT_BUDGETS } from '#src/lib/page-budgets.ts';
import {
  findPublishedRelease,
  findReleaseDirs,
  getStatusPath,
  getStockPath,
  type Manifest,
  type Release,
  readStatus,
} from '#src/release/index.ts';
import type { Fact, FigureSource, PageScript, ReleaseFact, StockFact } from './fleet.ts';
import { createScriptMeter } from './page-scripts.ts';
import { makeTenantSource } from './paths.ts';

/** The facts about a site that the folder of published sites contains. */
export interface PublishedSiteFacts {
  readonly release: Fact<ReleaseFact>;
  readonly stock: Fact<StockFact>;
  /** Milliseconds since the epoch. */
  readonly status: Fact<number>;
  readonly scripts: Fact<readonly PageScript[]>;
}

type Facts = Pick<PublishedSiteFacts, 'release' | 'stock' | 'scripts'>;

/** The files of a release that the fleet page serves, by the name in their address. */
export function listReleaseFiles(outDir: string, slug: string): Readonly<Record<string, string>> {
  const found = findReleaseDirs(outDir, slug);
  return found ? { 'manifest.json': join(found.dir, 'manifest.json'), 'status.json': getStatusPath(found) } : {};
}

interface Question {
  readonly slug: string;
  /** Path of the site's search page; undefined if its config cannot be read. */
  readonly searchPath: string | undefined;
}

/** Opens the published sites of a folder. A release is read once: only its status changes after it was published. */
export function openPublishedSites(outDir: string): (question: Question) => PublishedSiteFacts {
  const measure = createScriptMeter();
  const cache = new Map<string, { readonly version: string; readonly facts: Facts }>();

  const readRelease = ({ slug, searchPath }: Question, dir: string): Facts => {
    const source = makeTenantSource(slug, 'manifest.json');
    const release = findPublishedRelease(outDir, slug);
    if (!release) {
      const problem = `${join(dir, 'manifest.json')} cannot be read. "npm run build -- ${slug}" builds the site again.`;
      const broken = { kind: 'broken', problem, source } as const;
      return { release: broken, stock: broken, scripts: broken };
    }
    const { builtAt, name, place, template, cars, stock, warnings, pages } = release.manifest;
    const summary = { id: release.id, builtAt, name, place, template, pages: Object.keys(pages).length };
    return {
      release: { kind: 'known', value: summary, source },
      stock: { kind: 'known', value: { cars, stock, warnings }, source },
      scripts: measurePages(release, { measure, searchPath, source }),
    };
  };

  return (question) => {
    const { slug, searchPath } = question;
    const dirs = findReleaseDirs(outDir, slug);
    if (!dirs) {
      const missing = { kind: 'missing', command: 'npm run build' } as const;
      return { release: missing, stock: missing, status: missing, scripts: missing };
    }
    const version = `${dirs.dir} ${searchPath}`;
    const cached = cache.get(slug);
    const facts = cached?.version === version ? cached.facts : readRelease(question, dirs.dir);
    cache.set(slug, { version, facts });
    return { ...facts, status: readChange(dirs, slug) };
  };
}

function readChange(release: Pick<Release, 'siteDir'>, slug: string): Fact<number> {
  const status = readStatus(release);
  if (status) return { kind: 'known', value: status.read * 1000, source: makeTenantSource(slug, 'status.json') };
  const fix = `"npm run build -- ${slug}" writes it.`;
  const problem = `${getStatusPath(release)} is missing or cannot be read. ${fix}`;
  return { kind: 'broken', problem };
}

/** Measures the pages that have a budget. One that the site does not have is left out. */
function measurePages(
  release: Release & { manifest: Manifest },
  input: {
    readonly measure: (siteDir: string, file: string) => number;
    readonly searchPath: string | undefined;
    readonly source: FigureSource;
  },
): Fact<readonly PageScript[]> {
  const { pages } = release.manifest;
  const paths: Record<BudgetedPage, string | undefined> = {
    home: '/',
    search: input.searchPath,
    car: findCarPath(release),
  };
  try {
    const measured = Object.entries(SCRIPT_BUDGETS).flatMap(([kind, budget]): PageScript[] => {
      const path = paths[kind as BudgetedPage];
      const file = path === undefined ? undefined : pages[path]?.file;
      // A build that keeps its releases in a bucket has not all files on this disk.
      if (path === undefined || file === undefined || !existsSync(join(release.siteDir, file))) return [];
      return [{ kind, path, bytes: input.measure(release.siteDir, file), budget }];
    });
    if (measured.length > 0) return { kind: 'known', value: measured, source: input.source };
    return { kind: 'missing', command: 'npm run build' };
  } catch (error) {
    const problem = `The scripts of the pages cannot be measured: ${String(error)}.`;
    return { kind: 'broken', problem, source: input.source };
  }
}

/** The part of the stored stock that names the pages of cars. Reading all of it takes ten times as long. */
const StockSlugsSchema = v.object({ cars: v.array(v.object({ slug: v.string() })) });

/** Returns the path of a car that is for sale. Forms are below `/cars/` too, so its path alone does not make a page one of a car. */
function findCarPath(release: Release & { manifest: Manifest }): string | undefined {
  const { pages } = release.manifest;
  try {
    const stock = v.safeParse(StockSlugsSchema, tryParseJson(readFileSync(getStockPath(release), 'utf8')));
    const cars = stock.success ? stock.output.cars : [];
    return cars.map(({ slug }) => `/cars/${slug}`).find((path) => pages[path]?.status === 200);
  } catch {
    return undefined;
  }
}
