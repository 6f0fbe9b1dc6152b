import { join } from 'node:path';
import { getPagesFolder } from '#src/config/tenant-folders.ts';
import { type ContentPage, parsePage } from '#src/features/content/index.ts';
import type { Problem } from '#src/lib/problems/index.ts';
import type { BuildSettings } from '../job.ts';
import { isHidden, type SourceReader } from './sources.ts';

/** The tenant's own pages, or the problems of all of them. */
export type TenantPages = { kind: 'pages'; pages: ContentPage[] } | { kind: 'invalid'; problems: Problem[] };

/** Reads all files of the tenant's folder of pages, if it has one. Hidden files are skipped. */
export function readPages(settings: BuildSettings, slug: string, sources: SourceReader): TenantPages {
  const folder = getPagesFolder(settings, slug);
  const names = sources.list(folder).filter((name) => !isHidden(name));
  const results = names.map((name) => {
    const file = join(folder, name);
    return parsePage(sources.read(file).toString('utf8'), { file, name });
  });
  const problems = results.flatMap((result) => (result.kind === 'invalid' ? result.problems : []));
  if (problems.length > 0) return { kind: 'invalid', problems };
  return { kind: 'pages', pages: results.flatMap((result) => (result.kind === 'page' ? result.page : [])) };
}
