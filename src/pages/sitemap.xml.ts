import type { APIRoute } from 'astro';
import { sitemapIndexXml, sitemapXml } from '#src/site/metadata-sitemap.ts';
import { pageOf } from '#src/site/page.ts';

export const GET: APIRoute = ({ locals }) => {
  const { frame, inputs } = pageOf(locals, '/sitemap.xml');
  const xml = inputs.kind === 'index' ? sitemapIndexXml(inputs.paths, frame) : sitemapXml(inputs.entries, frame);
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
};
