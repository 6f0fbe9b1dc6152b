import type { APIRoute } from 'astro';
import { getPage } from '#src/plan/inputs/index.ts';
import { makeWebManifest } from '#src/seo/head/index.ts';

export const GET: APIRoute = ({ locals }) => {
  const { frame } = getPage(locals, '/site.webmanifest');
  return new Response(JSON.stringify(makeWebManifest(frame), undefined, 2), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
};
