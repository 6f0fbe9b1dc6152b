import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findTenants, formatProblems, parseSite, type Site } from '#src/config/index.ts';

export const TENANTS_FOLDER = fileURLToPath(new URL('../../tenants', import.meta.url));

/** Every demo tenant, parsed from its config. */
export const TENANTS: readonly Site[] = findTenants(TENANTS_FOLDER).map((slug) => {
  const file = join(TENANTS_FOLDER, slug, 'site.json');
  const result = parseSite(readFileSync(file, 'utf8'), { file, slug });
  if (result.kind === 'invalid') throw new Error(formatProblems(result.problems));
  return result.site;
});

/** One demo tenant per template, for stories that can break with a template but not with a dealer's settings. */
export const ONE_OF_EACH_TEMPLATE: readonly Site[] = TENANTS.filter(
  ({ template }, index) => TENANTS.findIndex((site) => site.template === template) === index,
);
