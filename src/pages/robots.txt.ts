import type { APIRoute } from 'astro';
import { robotsTxt } from '#src/site/metadata-sitemap.ts';
import { pageOf } from '#src/site/page.ts';

export const GET: APIRoute = ({ locals }) => {
  const { frame } = pageOf(locals, '/robots.txt');
  return new Response(robotsTxt(frame.origin, frame.searchPath), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
};
