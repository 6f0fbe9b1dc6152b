import { defineFile } from '#src/plan/inputs/index.ts';
import { writeAtomXml } from '#src/seo/head/index.ts';

export const { GET, writeFile } = defineFile('/atom.xml', 'application/xml; charset=utf-8', ({ path, frame, inputs }) =>
  writeAtomXml(inputs, path, frame),
);
