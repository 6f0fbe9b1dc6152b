import { getStandInArt } from '#src/features/cars/index.ts';
import { parseArtPath } from '#src/illustrations/cars/index.ts';
import { listModelsWithPictures } from '../../catalogue/models.ts';
import { defineRoute } from '../../route.ts';

/** The drawings that a site uses, without duplicates: those referenced by pictures and models, and replacements for missing photos. */
export const artRoute = defineRoute({
  template: '/art',
  paths: ({ site, stock }) => {
    const models = listModelsWithPictures(site).map(({ picture }) => picture.url);
    const drawings = new Set(models.filter((url) => parseArtPath(url)));
    for (const car of stock) {
      if (car.images.length === 0) drawings.add(getStandInArt(car));
      for (const { url, thumb_url } of car.images) {
        if (parseArtPath(url)) drawings.add(url);
        if (thumb_url && parseArtPath(thumb_url)) drawings.add(thumb_url);
      }
    }
    return [...drawings].map((path) => ({ path, params: undefined }));
  },
  inputs: () => ({}),
});
