import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageFacts, type TenantAssets } from '#src/features/images/index.ts';
import { shortHash } from '#src/lib/hash.ts';
import { TenantProblem } from './tenant-problem.ts';

const IMAGES = /\.(?:jpe?g|png|webp|svg)$/iu;

/** What planning needs to know of the pictures among a tenant's own files, by the address that pages name them with. */
export function tenantAssets(folder: string, files: readonly string[]): TenantAssets {
  const assets = new Map<string, NonNullable<ReturnType<TenantAssets['get']>>>();
  for (const file of files.filter((name) => IMAGES.test(name))) {
    const bytes = readFileSync(join(folder, file));
    const facts = imageFacts(bytes);
    if (facts) assets.set(`/assets/${file}`, { hash: shortHash(bytes), ...facts });
  }
  return assets;
}

/** Reads the file behind an address of `tenantAssets`. */
export function assetReader(folder: string): (url: string) => Buffer {
  return (url) => {
    try {
      return readFileSync(join(folder, url.slice('/assets/'.length)));
    } catch (error) {
      throw new TenantProblem(`${url} was there when the build began and cannot be read now. Build again.`, {
        cause: error,
      });
    }
  };
}
