import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planFromFiles } from '#src/build/tenant/plan.ts';
import { findTenants, parseSite } from '#src/config/index.ts';

/** A page of the fleet with the locals of its template. */
export interface FleetPage {
  path: string;
  page: App.Locals['page'];
}

/** Plans all pages of the tenants in `BENCH_TENANTS` (or those in `BENCH_SLUGS`) with our own code. */
export function fleetPages(kind: 'html' | 'file'): FleetPage[] {
  const tenantsDir = process.env['BENCH_TENANTS'] ?? '';
  const slugs = process.env['BENCH_SLUGS']?.split(',').filter(Boolean) ?? findTenants(tenantsDir);
  return slugs
    .flatMap((slug) => tenantPages(tenantsDir, slug))
    .filter(({ path }) => path.includes('.') === (kind === 'file'));
}

function tenantPages(tenantsDir: string, slug: string): FleetPage[] {
  const now = Number(process.env['BENCH_NOW']);
  const settings = { tenantsDir, stockDir: undefined, outDir: '', now, force: true, acceptStockDrop: true };
  const file = join(tenantsDir, slug, 'site.json');
  const parsed = parseSite(readFileSync(file, 'utf8'), { file, slug });
  if (parsed.kind === 'invalid') throw new Error(`${slug} is not a valid tenant.`);
  const plan = planFromFiles(settings, parsed.site);
  if (plan.kind === 'refused') throw new Error(plan.problem);
  const { frame, pages } = plan;
  return pages.map(({ path, template, inputs }) => ({
    path: path === '/' ? slug : `${slug}${path}`,
    page: { template, path, frame, inputs: inputs() } as App.Locals['page'],
  }));
}
