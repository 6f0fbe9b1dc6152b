import { defineFile } from '#src/plan/inputs/index.ts';
import { makeWebManifest } from '#src/seo/head/index.ts';

export const { GET, writeFile } = defineFile('/site.webmanifest', 'application/manifest+json', ({ frame }) =>
  JSON.stringify(makeWebManifest(frame), undefined, 2),
);
