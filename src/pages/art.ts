import type { APIRoute } from 'astro';
import { carArt, parseArtPath } from '#src/features/cars/art/index.ts';
import { pageOf } from '#src/site/page.ts';

export const GET: APIRoute = ({ locals }) => {
  const { path } = pageOf(locals, '/art');
  const art = parseArtPath(path);
  if (!art) throw new Error(`${path} names no drawing: expected /art/{body}-{colour}-{angle}.svg.`);
  return new Response(carArt(art), { headers: { 'Content-Type': 'image/svg+xml' } });
};
