import type { APIRoute } from 'astro';
import { absolute } from '#src/site/metadata.ts';
import { sitemapXml } from '#src/site/metadata-sitemap.ts';
import { pageOf } from '#src/site/page.ts';

export const GET: APIRoute = ({ locals }) => {
  const { frame, inputs } = pageOf(locals, '/sitemap.xml');
  const xml = sitemapXml(inputs.paths.map((path) => absolute(frame, path)));
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
};
