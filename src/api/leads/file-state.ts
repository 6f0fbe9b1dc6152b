import { and, count, eq, lte, sql } from 'drizzle-orm';
import { leadFiles } from '../database/schema.ts';
import type { Services } from '../services.ts';

type ScanState = (typeof leadFiles.$inferSelect)['scanState'];

/** The state of a file for the dealer, who can only open an `available` one. */
export type FileState = 'available' | 'checking' | 'infected' | 'removed';

/** Returns the state of a file. Without a scanner, unscanned files are available. */
export function getFileState({ fileScanner }: Services['config'], { scanState }: { scanState: ScanState }): FileState {
  if (scanState === 'infected' || scanState === 'removed') return scanState;
  return scanState === 'pending' && fileScanner ? 'checking' : 'available';
}

/** A scanner that works has checked a file long before. */
const LATE_MS = 5 * 60_000;

/** Counts files by tenant that wait too long for the scanner, or that are infected and kept as evidence. */
export async function countClosedFiles({ db, config, now }: Pick<Services, 'db' | 'config' | 'now'>) {
  const { tenant, scanState, createdAt } = leadFiles;
  const isLate = and(eq(scanState, 'pending'), lte(createdAt, new Date(now() - LATE_MS)));
  const countBy = (condition: typeof isLate) =>
    db.select({ tenant, count: count() }).from(leadFiles).where(condition).groupBy(tenant);
  return {
    unscanned: config.fileScanner ? await countBy(isLate) : [],
    infected: await countBy(sql`${scanState} = 'infected'`),
  };
}
