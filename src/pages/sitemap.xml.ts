import type { APIRoute } from 'astro';
import { getPage } from '#src/plan/inputs/index.ts';
import { writeSitemapIndexXml, writeSitemapXml } from '#src/seo/head/index.ts';

export const GET: APIRoute = ({ locals }) => {
  const { frame, inputs } = getPage(locals, '/sitemap.xml');
  const xml =
    inputs.kind === 'index' ? writeSitemapIndexXml(inputs.paths, frame) : writeSitemapXml(inputs.entries, frame);
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
};
