import { defineFile } from '#src/plan/inputs/index.ts';
import { writeSitemapIndexXml, writeSitemapXml } from '#src/seo/head/index.ts';

export const { GET, writeFile } = defineFile('/sitemap.xml', 'application/xml; charset=utf-8', ({ frame, inputs }) =>
  inputs.kind === 'index' ? writeSitemapIndexXml(inputs.paths, frame) : writeSitemapXml(inputs.entries, frame),
);
