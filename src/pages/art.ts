import type { APIRoute } from 'astro';
import { carArt, parseArtPath } from '#src/features/cars/art/index.ts';
import { pageOf } from '#src/site/page.ts';

/** Many tenants show the same drawings; there are a few hundred in all, and each depends on its path alone. */
const drawn = new Map<string, string>();

export const GET: APIRoute = ({ locals }) => {
  const { path } = pageOf(locals, '/art');
  const art = parseArtPath(path);
  if (!art) throw new Error(`${path} names no drawing: expected /art/{body}-{colour}-{angle}.svg.`);
  const drawing = drawn.get(path) ?? carArt(art);
  drawn.set(path, drawing);
  return new Response(drawing, { headers: { 'Content-Type': 'image/svg+xml' } });
};
