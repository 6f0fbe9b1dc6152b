import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readImageFacts, type TenantAssets } from '#src/features/images/index.ts';
import { hashContent } from '#src/lib/hash.ts';
import { TenantProblem } from '../job.ts';

const IMAGES = /\.(?:jpe?g|png|webp|svg)$/iu;

/** Reads the dimensions and hashes of the pictures among a tenant's own files, by the URL that pages use for them. */
export function listTenantAssets(folder: string, files: readonly string[]): TenantAssets {
  const assets = new Map<string, NonNullable<ReturnType<TenantAssets['get']>>>();
  for (const file of files.filter((name) => IMAGES.test(name))) {
    const bytes = readFileSync(join(folder, file));
    const facts = readImageFacts(bytes);
    if (facts) assets.set(`/assets/${file}`, { hash: hashContent(bytes), ...facts });
  }
  return assets;
}

/** Creates a reader for the files behind the URLs of `listTenantAssets`. */
export function createAssetReader(folder: string): (url: string) => Buffer {
  return (url) => {
    try {
      return readFileSync(join(folder, url.slice('/assets/'.length)));
    } catch (error) {
      throw new TenantProblem(`${url} existed when the build started but can no longer be read. Build again.`, {
        cause: error,
      });
    }
  };
}
