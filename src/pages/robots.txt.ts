import { defineFile } from '#src/plan/inputs/index.ts';
import { writeRobotsTxt } from '#src/seo/head/index.ts';

export const { GET, writeFile } = defineFile('/robots.txt', 'text/plain; charset=utf-8', ({ frame }) =>
  writeRobotsTxt(frame.origin, frame.searchPath),
);
