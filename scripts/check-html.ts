/**
 * Validates built sites against the HTML standard and the rules of .htmlvalidate.json: `node scripts/check-html.ts [DIR]`.
 * Pages of one kind come from one template, so of each kind and site a few are read.
 */
import { join } from 'node:path';
import { FileSystemConfigLoader, formatterFactory, HtmlValidate } from 'html-validate';
import { publishedSites } from '#src/preview/releases.ts';
import { samplePages } from './test/sample-pages.ts';

const outDir = process.argv[2] ?? 'dist';
const sites = publishedSites(outDir).list();
const files = sites.flatMap(({ dir, manifest }) => samplePages(manifest.pages).map((file) => join(dir, file)));
const { results } = await new HtmlValidate(new FileSystemConfigLoader()).validateMultipleFiles(files);
const problems = formatterFactory('stylish')(results);
console.log(problems.trim());
console.log(`${files.length} pages of ${sites.length} sites read`);
if (files.length === 0) console.error(`No site is published in ${outDir}. Build them with npm run build.`);
process.exitCode = files.length === 0 || results.length > 0 ? 1 : 0;
