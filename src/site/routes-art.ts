import { parseArtPath } from '#src/features/cars/art/index.ts';
import { standInArt } from '#src/features/cars/index.ts';
import { route } from './routes-context.ts';

/** The drawings that a site's stock asks for, each once: those its pictures name, and those that stand in for missing ones. */
export const artRoute = route({
  template: '/art',
  paths: ({ stock }) => {
    const wanted = new Set<string>();
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
