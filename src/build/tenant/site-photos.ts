import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '#src/config/index.ts';
import { parseMirroredAddress } from '#src/features/images/index.ts';
import { hasPhotos, openPhotoStore } from '#src/photos/index.ts';
import type { Draft, FetchedPhotos, Manifest, Release } from '#src/release/index.ts';
import type { Car } from '#src/stock/index.ts';
import { type BuildSettings, TenantProblem } from '../job.ts';

/** The photos that a site is planned with. */
export interface SitePhotos {
  /** Those whose files are there. The others keep the address of the feed. */
  readonly photos: FetchedPhotos;
  /** Changes with what pages show of them. */
  readonly key: string;
  /** Returns true if a car has a photo to mirror. */
  mirrorsAny(cars: readonly Pick<Car, 'id' | 'images'>[]): boolean;
  /** Returns those of cars as they are in the feed, for the manifest. */
  pick(cars: readonly Pick<Car, 'images'>[]): FetchedPhotos;
  /** Adds the files of the photos that the cars have to a release. */
  addFiles(draft: Draft, addresses: Iterable<string>): void;
}

/** Returns the photos of a site from the store of photos and from the published release. */
export function findSitePhotos(
  { photos: settings }: BuildSettings,
  { slug, images }: Pick<Site, 'slug' | 'images'>,
  published: (Release & { manifest: Manifest }) | undefined,
): SitePhotos {
  const store = settings && openPhotoStore(settings.photosDir, slug);
  const index = store?.read();
  const before = published?.manifest.photos ?? {};
  const isPublished = new Set(Object.values(before).flatMap(({ address }) => address ?? []));
  const isAvailable = (address: string): boolean =>
    parseMirroredAddress(address) !== undefined &&
    (isPublished.has(address) || store?.findFiles(address) !== undefined);
  const known = images.provider === 'mirror' ? Object.entries({ ...before, ...index?.photos }) : [];
  const photos: FetchedPhotos = Object.fromEntries(
    known.filter(([, { address }]) => address === undefined || isAvailable(address)),
  );
  return {
    photos,
    key: index?.key ?? published?.manifest.photosKey ?? '',
    mirrorsAny: (cars) => images.provider === 'mirror' && hasPhotos(cars),
    pick(cars) {
      const urls = new Set(cars.flatMap((car) => car.images.map(({ url }) => url)));
      const own = Object.entries(photos).filter(([url]) => urls.has(url));
      return Object.fromEntries(
        own.map(([url, { address, etag, modified, checkedAt }]) => [url, { address, etag, modified, checkedAt }]),
      );
    },
    addFiles(draft, addresses) {
      for (const address of new Set(addresses)) {
        const listed = parseMirroredAddress(address);
        if (!listed) continue;
        const folder = store?.findFiles(address)?.folder;
        for (const { name } of listed.files) {
          const file = `${listed.folder}/${name}`;
          const isAdded =
            (folder !== undefined && existsSync(join(folder, name)) && draft.link(file, join(folder, name))) ||
            (published !== undefined && isPublished.has(address) && draft.reuse(file, published));
          if (!isAdded) {
            throw new TenantProblem(
              `The photo ${file} is neither in the store of photos nor in the published site. Build the site again.`,
            );
          }
        }
      }
    },
  };
}
