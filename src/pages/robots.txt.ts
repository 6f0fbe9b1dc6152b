import type { APIRoute } from 'astro';
import { getPage } from '#src/plan/inputs/index.ts';
import { writeRobotsTxt } from '#src/seo/head/index.ts';

export const GET: APIRoute = ({ locals }) => {
  const { frame } = getPage(locals, '/robots.txt');
  return new Response(writeRobotsTxt(frame.origin, frame.searchPath), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
};
