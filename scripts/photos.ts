/**
 * Fetches and encodes the photos of cars without building: `npm run photos -- [slug…] [--photos DIR] [--photo-minutes N] [--tenants DIR]
 * [--out DIR] [--stock DIR] [--shard i/n|auto] [--store s3://bucket[/folder]]`. Builds do the same first, so this is for a first night with
 * many photos, or for runs between nights. Exits with 1 if a photo could not be mirrored, and with 2 for a mistake in the options.
 */
import { resolve } from 'node:path';
import { mirrorTenants, readPhotosToMirror } from '#src/build/mirror-tenants.ts';
import { BuildRequestError, findRequestedTenants, readBuildRequest } from '#src/build/request.ts';
import { openStore } from '#src/build/store.ts';
import { formatPhotoProblems, formatPhotos } from '#src/build/summary.ts';
import { sumPhotos } from '#src/photos/index.ts';
import { readCommandLine, reportFailure } from './command-line.ts';

const { values, positionals } = readCommandLine({
  allowPositionals: true,
  options: {
    tenants: { type: 'string', default: 'tenants' },
    out: { type: 'string', default: 'dist' },
    photos: { type: 'string', default: resolve(import.meta.dirname, '../.cache/photos') },
    'photo-minutes': { type: 'string' },
    stock: { type: 'string' },
    shard: { type: 'string' },
    store: { type: 'string' },
  },
});

try {
  const options = { ...values, slugs: positionals, force: false, 'accept-stock-drop': false };
  const request = readBuildRequest(options, process.env);
  const slugs = findRequestedTenants(request);
  const store = await openStore(request);
  try {
    const photos = await mirrorTenants(await readPhotosToMirror(slugs, request, store), request);
    const tenants = [...photos].map(([slug, report]) => ({ slug, photos: report }));
    console.log(formatPhotos(sumPhotos([...photos.values()])));
    for (const line of formatPhotoProblems({ tenants }, 'the report of the build')) console.error(line);
    process.exitCode = tenants.some((tenant) => tenant.photos.failed > 0) ? 1 : 0;
  } finally {
    store.close();
  }
} catch (error) {
  reportFailure(error);
  if (error instanceof BuildRequestError) process.exitCode = 2;
}
