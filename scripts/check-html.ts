/**
 * Validates built sites against the HTML standard and the rules of .htmlvalidate.json: `node scripts/check-html.ts [DIR]`.
 * Off are rules of taste that React's output does not share. Pages of one kind come from one template, so of each kind and
 * site a few are read.
 */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { publishedSites } from '#src/preview/releases.ts';
import { samplePages } from './test/sample-pages.ts';

const config = JSON.parse(readFileSync(new URL('../.htmlvalidate.json', import.meta.url), 'utf8'));
const validator = new HtmlValidate(new StaticConfigLoader(config));
const outDir = process.argv[2] ?? 'dist';
const sites = publishedSites(outDir).list();
const files = sites.flatMap(({ dir, manifest }) => samplePages(manifest.pages).map((file) => join(dir, file)));

let problems = 0;
for (const file of files) {
  const { results } = await validator.validateFile(file);
  for (const { line, column, message, ruleId } of results.flatMap((result) => result.messages)) {
    problems += 1;
    console.error(`${relative(process.cwd(), file)}:${line}:${column} ${message} [${ruleId}]`);
  }
}
console.log(`${files.length} pages of ${sites.length} sites read, ${problems} problems`);
if (files.length === 0) console.error(`No site is published in ${outDir}. Build them with npm run build.`);
process.exitCode = files.length === 0 || problems > 0 ? 1 : 0;
