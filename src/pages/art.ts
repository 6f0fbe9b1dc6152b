import type { APIRoute } from 'astro';
import { drawCarArt, parseArtPath } from '#src/illustrations/cars/index.ts';
import { getPage } from '#src/plan/inputs/index.ts';

/** Cache of drawings, which depend on their path alone. There are a few hundred, shared by many tenants. */
const drawn = new Map<string, string>();

export const GET: APIRoute = ({ locals }) => {
  const { path } = getPage(locals, '/art');
  const art = parseArtPath(path);
  if (!art) throw new Error(`${path} is not the path of a drawing: expected /art/{body}-{colour}-{angle}.svg.`);
  const drawing = drawn.get(path) ?? drawCarArt(art);
  drawn.set(path, drawing);
  return new Response(drawing, { headers: { 'Content-Type': 'image/svg+xml' } });
};
