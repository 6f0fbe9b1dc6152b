/**
 * Validates built sites against the HTML standard and the rules of .htmlvalidate.json: `node scripts/check-html.ts [DIR]`.
 * Style rules that React output breaks are off. Pages of one kind share a template, so only a few of each kind per site are
 * checked.
 */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { openPreviewSites } from '#src/preview/published-sites.ts';
import { choosePages } from './html/sample-pages.ts';

const config = JSON.parse(readFileSync(new URL('../.htmlvalidate.json', import.meta.url), 'utf8'));
const validator = new HtmlValidate(new StaticConfigLoader(config));
const outDir = process.argv[2] ?? 'dist';
const sites = openPreviewSites(outDir).list();
const files = sites.flatMap(({ dir, manifest }) => choosePages(manifest.pages).map((file) => join(dir, file)));

let problems = 0;
for (const file of files) {
  const { results } = await validator.validateFile(file);
  for (const { line, column, message, ruleId } of results.flatMap((result) => result.messages)) {
    problems += 1;
    console.error(`${relative(process.cwd(), file)}:${line}:${column} ${message} [${ruleId}]`);
  }
}
console.log(`${files.length} pages of ${sites.length} sites checked, ${problems} problems`);
if (files.length === 0) console.error(`No sites are published in ${outDir}. Build them with npm run build.`);
process.exitCode = files.length === 0 || problems > 0 ? 1 : 0;
