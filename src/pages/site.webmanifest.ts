import type { APIRoute } from 'astro';
import { webManifest } from '#src/site/metadata-icons.ts';
import { pageOf } from '#src/site/page.ts';

export const GET: APIRoute = ({ locals }) => {
  const { frame } = pageOf(locals, '/site.webmanifest');
  return new Response(JSON.stringify(webManifest(frame), undefined, 2), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
};
