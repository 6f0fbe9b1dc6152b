import { join } from 'node:path';
import * as v from 'valibot';
import { type AccessibilityCheck, AccessibilityCheckSchema } from '#src/features/content/index.ts';
import { tryParseJson } from '#src/lib/json.ts';
import { formatProblems } from '#src/lib/problems/index.ts';
import { type BuildSettings, TenantProblem } from '../job.ts';
import type { SourceReader } from './sources.ts';

/** Name of the file with the last check, in the folder below. */
export const ACCESSIBILITY_FILE = 'accessibility.json';

/** Returns the folder of results of checks of a tenant's site. */
export function getChecksFolder({ tenantsDir }: Pick<BuildSettings, 'tenantsDir'>, slug: string): string {
  return join(tenantsDir, slug, 'checks');
}

/**
 * Reads the last accessibility check of a tenant's site; undefined if there has been none. Throws a TenantProblem if the file is
 * damaged.
 */
export function readAccessibilityCheck(
  settings: BuildSettings,
  slug: string,
  sources: SourceReader,
): AccessibilityCheck | undefined {
  const folder = getChecksFolder(settings, slug);
  if (!sources.list(folder).includes(ACCESSIBILITY_FILE)) return undefined;
  const file = join(folder, ACCESSIBILITY_FILE);
  const parsed = v.safeParse(AccessibilityCheckSchema, tryParseJson(sources.read(file).toString('utf8')));
  if (parsed.success) return parsed.output;
  throw new TenantProblem(
    formatProblems([
      {
        file,
        path: '',
        message: 'This is not the result of an accessibility check',
        expected: 'a file that "npm run accessibility" wrote',
        received: v.summarize(parsed.issues).split('\n', 1)[0] ?? '',
        fix: `Run "npm run accessibility -- ${slug}" again, or remove the file.`,
      },
    ]),
  );
}
