import { resolve } from 'node:path';
import { readBuildRequest } from '#src/build/request.ts';
import { planFromFiles } from '#src/build/tenant/plan.ts';
import type { Site } from '#src/config/index.ts';
import type { PlannedPage } from '#src/plan/index.ts';

const TENANTS_FOLDER = resolve(import.meta.dirname, '../../tenants');

/** A page of a demo tenant with its template. */
export type SitePage = Pick<PlannedPage, 'path' | 'template' | 'status'>;

/** Returns the HTML pages of a demo tenant in planned order. */
export function listPages(site: Site): SitePage[] {
  const request = { tenants: TENANTS_FOLDER, out: '', slugs: [], force: false, 'accept-stock-drop': false };
  const plan = planFromFiles(readBuildRequest(request), site);
  if (plan.kind === 'refused') throw new Error(plan.problem);
  return plan.pages.flatMap(({ path, file, template, status }) =>
    file.endsWith('.html') ? { path, template, status } : [],
  );
}
