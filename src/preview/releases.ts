import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '#src/build/manifest.ts';
import { publishedRelease } from '#src/build/releases.ts';

/** A tenant's published site as the preview server sees it. */
export interface PublishedSite {
  slug: string;
  dir: string;
  manifest: Manifest;
  /** Status of the pages that do not answer with 200, by file: cars that are gone, the page for missing ones. */
  statuses: ReadonlyMap<string, number>;
}

export interface PublishedSites {
  /** The site that is published now, or nothing for a slug that has none. */
  find(slug: string): PublishedSite | undefined;
  list(): PublishedSite[];
}

const SLUG = /^[a-z0-9][a-z0-9-]*$/;

/** The sites below `outDir`. A new release is seen with the next request; until then its manifest is read only once. */
export function publishedSites(outDir: string): PublishedSites {
  const known = new Map<string, { target: string; site: PublishedSite }>();

  const find = (slug: string): PublishedSite | undefined => {
    if (!SLUG.test(slug)) return undefined;
    const target = linkTarget(join(outDir, slug));
    if (target === undefined) return undefined;
    const seen = known.get(slug);
    if (seen?.target === target) return seen.site;
    const release = publishedRelease(outDir, slug);
    if (!release) return undefined;
    const site = { slug, dir: release.siteDir, manifest: release.manifest, statuses: statusesOf(release.manifest) };
    known.set(slug, { target, site });
    return site;
  };

  return {
    find,
    list() {
      return namesIn(outDir)
        .map(find)
        .filter((site) => site !== undefined)
        .sort((a, b) => a.manifest.name.localeCompare(b.manifest.name, 'en'));
    },
  };
}

function statusesOf({ pages }: Manifest): Map<string, number> {
  const unusual = Object.values(pages).filter(({ status }) => status !== 200);
  return new Map(unusual.map(({ file, status }) => [file, status]));
}

function linkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
