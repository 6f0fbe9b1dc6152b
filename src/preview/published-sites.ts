import { readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { listNames } from '#src/lib/files/index.ts';
import type { Manifest } from '#src/release/index.ts';
import { findPublishedRelease } from '#src/release/index.ts';

/** The current release of a site, as the preview server needs it. */
export interface PreviewSite {
  slug: string;
  /** Folder with the site's files. */
  dir: string;
  manifest: Manifest;
  /** Statuses other than 200, by file: sold cars (410) and the page for missing pages (404). */
  statuses: ReadonlyMap<string, number>;
}

export interface PreviewSites {
  /** Returns the current release of a site; undefined when the slug has none. */
  find(slug: string): PreviewSite | undefined;
  /** Lists all published sites by name. */
  list(): PreviewSite[];
}

const SLUG = /^[a-z0-9][a-z0-9-]*$/;

/** Opens the sites published in `outDir`. Each lookup sees a new release at once; a manifest is read once per release. */
export function openPreviewSites(outDir: string): PreviewSites {
  const cache = new Map<string, { target: string; site: PreviewSite }>();

  const find = (slug: string): PreviewSite | undefined => {
    if (!SLUG.test(slug)) return undefined;
    const target = readLink(join(outDir, slug));
    if (target === undefined) return undefined;
    const cached = cache.get(slug);
    if (cached?.target === target) return cached.site;
    const release = findPublishedRelease(outDir, slug);
    if (!release) return undefined;
    const { siteDir, manifest } = release;
    const site = { slug, dir: siteDir, manifest, statuses: listStatuses(manifest) };
    cache.set(slug, { target, site });
    return site;
  };

  return {
    find,
    list() {
      return listNames(outDir)
        .map(find)
        .filter((site) => site !== undefined)
        .sort((a, b) => a.manifest.name.localeCompare(b.manifest.name, 'en'));
    },
  };
}

function listStatuses({ pages }: Manifest): PreviewSite['statuses'] {
  const others = Object.values(pages).filter(({ status }) => status !== 200);
  return new Map(others.map(({ file, status }) => [file, status]));
}

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
