import { parseArtPath } from '#src/features/cars/art/index.ts';
import { standInArt } from '#src/features/cars/index.ts';
import { route } from './routes-context.ts';
import { picturedModels } from './site-models.ts';

/** The drawings that a site asks for, each once: those its pictures and models name, and those that stand in for missing ones. */
export const artRoute = route({
  template: '/art',
  paths: ({ site, stock }) => {
    const models = picturedModels(site).map(({ picture }) => picture.url);
    const wanted = new Set(models.filter((url) => parseArtPath(url)));
    for (const car of stock) {
      if (car.images.length === 0) wanted.add(standInArt(car));
      for (const { url, thumb_url } of car.images) {
        if (parseArtPath(url)) wanted.add(url);
        if (thumb_url && parseArtPath(thumb_url)) wanted.add(thumb_url);
      }
    }
    return [...wanted].map((path) => ({ path, params: undefined }));
  },
  inputs: () => ({}),
});
