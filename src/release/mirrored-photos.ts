import * as v from 'valibot';
import type { Car } from '#src/stock/index.ts';

const AddressSchema = v.pipe(v.string(), v.regex(/^\/pictures\/[\da-f]{20}-r\dg\dl\d\/\d+x\d+\.jpg$/u));

/** Validators that a host sent with a photo. A later request uses them to check that the photo is still the same. */
const ValidatorsSchema = v.object({ etag: v.optional(v.string()), modified: v.optional(v.string()) });

/** A photo that was fetched from its host. */
export const FetchedPhotoSchema = v.object({
  /** Its address on the site; absent for a placeholder that only says that there is no photo. */
  address: v.optional(AddressSchema),
  ...ValidatorsSchema.entries,
  /** When the host was asked last, in milliseconds since the epoch. */
  checkedAt: v.number(),
});

/** Fetched photos by the address that the feed gives them. */
export const FetchedPhotosSchema = v.record(v.string(), FetchedPhotoSchema);

export type PhotoValidators = v.InferOutput<typeof ValidatorsSchema>;
export type FetchedPhoto = v.InferOutput<typeof FetchedPhotoSchema>;
export type FetchedPhotos = v.InferOutput<typeof FetchedPhotosSchema>;

/** One picture as the main photo of cars of so many models is a placeholder: a brochure's photo shows cars of one model. */
const PLATE_MODELS = 3;

/**
 * Returns cars with the photos that the site publishes in place of those of the feed. Placeholders that only say that there is no photo are left
 * out, and so is a photo that a car already has. A photo that has not been fetched keeps its own address.
 */
export function showFetchedPhotos(cars: readonly Car[], photos: FetchedPhotos): Car[] {
  const find = (url: string): FetchedPhoto | undefined => (Object.hasOwn(photos, url) ? photos[url] : undefined);
  const placeholders = findSharedPlaceholders(cars, (url) => find(url)?.address);
  return cars.map((car) => {
    const shown = new Set<string>();
    const images = car.images.flatMap((image) => {
      const photo = find(image.url);
      const url = photo ? photo.address : image.url;
      if (url === undefined || placeholders.has(url) || shown.has(url)) return [];
      shown.add(url);
      return photo ? { url } : image;
    });
    const isUnchanged = images.length === car.images.length && images.every((image, at) => image === car.images[at]);
    return isUnchanged ? car : { ...car, images };
  });
}

function findSharedPlaceholders(cars: readonly Car[], find: (url: string) => string | undefined): Set<string> {
  const models = new Map<string, Set<string>>();
  for (const { images, make, model } of cars) {
    const address = images[0] && find(images[0].url);
    if (address === undefined) continue;
    const own = models.get(address) ?? new Set();
    models.set(address, own.add(`${make} ${model}`));
  }
  return new Set([...models].flatMap(([address, own]) => (own.size >= PLATE_MODELS ? [address] : [])));
}
