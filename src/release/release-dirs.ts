import { readdirSync, readlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A tenant's releases: `<out>/.releases/<slug>/<id>/` holds `site/`, `stock.json` and `manifest.json`, and `<out>/<slug>`
 * is a symbolic link to the `site/` of the published one. A release is written beside the published one and appears in
 * one rename of that link, so the link points to a complete site even if a build is interrupted.
 */
export interface Release {
  id: string;
  dir: string;
  siteDir: string;
}

/** Returns the folders of the published release without reading its manifest, which is large. */
export function findReleaseDirs(outDir: string, slug: string): Pick<Release, 'dir' | 'siteDir'> | undefined {
  try {
    const siteDir = join(outDir, readlinkSync(join(outDir, slug)));
    return { dir: dirname(siteDir), siteDir };
  } catch {
    return undefined;
  }
}

/** Lists the sites that a folder has. */
export function listSites(outDir: string): string[] {
  try {
    const links = readdirSync(outDir, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink());
    return links.map(({ name }) => name).sort();
  } catch {
    return [];
  }
}
