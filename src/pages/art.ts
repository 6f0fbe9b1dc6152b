import { drawCarArt, parseArtPath } from '#src/illustrations/cars/index.ts';
import { defineFile } from '#src/plan/inputs/index.ts';

/** Cache of drawings, which depend on their path alone. There are a few hundred, shared by many tenants. */
const drawn = new Map<string, string>();

export const { GET, writeFile } = defineFile('/art', 'image/svg+xml', ({ path }) => {
  const known = drawn.get(path);
  if (known !== undefined) return known;
  const art = parseArtPath(path);
  if (!art) throw new Error(`${path} is not the path of a drawing: expected /art/{body}-{colour}-{angle}.svg.`);
  const drawing = drawCarArt(art);
  drawn.set(path, drawing);
  return drawing;
});
