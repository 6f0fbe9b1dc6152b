import { resolve } from 'node:path';
import { planFromFiles } from '#src/build/plan.ts';
import { readBuildRequest } from '#src/build/request.ts';
import type { Site } from '#src/site/index.ts';
import type { PlannedPage } from '#src/site/routes.ts';

const TENANTS_FOLDER = resolve(import.meta.dirname, '../../tenants');

/** A page of a demo tenant, and the template that shows it. */
export type SitePage = Pick<PlannedPage, 'path' | 'template' | 'status'>;

/** The pages of a demo tenant that visitors read, in the order of its plan. */
export function pagesOf(site: Site): SitePage[] {
  const request = { tenants: TENANTS_FOLDER, out: '', slugs: [], force: false, 'accept-stock-drop': false };
  const plan = planFromFiles(readBuildRequest(request), site);
  if (plan.kind === 'refused') throw new Error(plan.problem);
  return plan.pages.flatMap(({ path, file, template, status }) =>
    file.endsWith('.html') ? { path, template, status } : [],
  );
}
