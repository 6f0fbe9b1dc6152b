import { defineFile } from '#src/plan/inputs/index.ts';
import { writeLlmsTxt } from '#src/seo/head/index.ts';

export const { GET, writeFile } = defineFile('/llms.txt', 'text/plain; charset=utf-8', ({ frame, inputs }) =>
  writeLlmsTxt(inputs, frame),
);
