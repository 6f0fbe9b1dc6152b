import { findTenants } from '#src/config/tenant-folders.ts';
import { ensureWritableFolder } from '#src/lib/files/index.ts';
import { listSites } from '#src/release/release-dirs.ts';
import { reportFromRecord } from './build-record.ts';
import { type BuildReport, finishReport, type TenantReport } from './report.ts';
import { addSettings, type BuildRequest, findRequestedTenants } from './request.ts';

/**
 * Reports a build in which nothing has changed; undefined if a tenant needs a closer look, which `build` takes. Loads none of the code that
 * reads feeds or renders pages, because loading it takes longer than asking for a whole fleet.
 *
 * @param sourceHash Hash of all code.
 */
export function reportUnchangedFleet(request: BuildRequest, sourceHash: string): BuildReport | undefined {
  if (request.force || request.store) return undefined;
  const started = performance.now();
  const slugs = findRequestedTenants(request);
  ensureWritableFolder(request.outDir);
  const withSettings = addSettings(sourceHash, request);
  const tenants: TenantReport[] = [];
  for (const slug of slugs) {
    const report = reportFromRecord(request, slug, withSettings);
    if (!report) return undefined;
    tenants.push(report);
  }
  const configs = new Set(findTenants(request.tenantsDir));
  return finishReport(request, {
    started,
    compileMs: 0,
    workers: { peakRssMb: 0 },
    crashes: 0,
    photos: undefined,
    orphans: listSites(request.outDir).filter((slug) => !configs.has(slug)),
    tenants,
  });
}
