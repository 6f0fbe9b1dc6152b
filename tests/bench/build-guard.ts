import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '#src/build/compile/compile.ts';
import { build } from './build.ts';
import { writeFleet } from './fleet.ts';
import { benchHugo } from './hugo.ts';

const TENANTS = 50;
const RECORD = join(import.meta.dirname, '../../docs/performance.md');

/** A cold build of a small fleet against Hugo, and the last recorded one. */
export interface GuardFigures {
  readonly tenants: number;
  readonly pages: number;
  /** Uncompressed. */
  readonly bytesPerPage: number;
  readonly ms: number;
  /** Hugo's time as a multiple of ours; null without Hugo. */
  readonly againstHugo: number | null;
  readonly recorded?: RecordedRun | undefined;
}

/** A run in the table of releases in docs/performance.md. */
export interface RecordedRun {
  readonly date: string;
  readonly againstHugo: number;
}

/** Measures in less than a minute whether builds have become slower since the last recorded run. */
export async function benchBuildQuickly(say: (line: string) => void): Promise<GuardFigures> {
  const work = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    await compile();
    const fleet = join(work, 'fleet');
    const tenants = writeFleet(fleet, { limit: TENANTS }).length;
    const out = join(work, 'out');
    say(`A cold build of ${tenants} tenants.`);
    const { ms, report } = build(fleet, out);
    say('Hugo, for as many pages of the same size.');
    const hugo = benchHugo(out, join(work, 'hugo'));
    const { pages, bytes } = report.totals;
    return {
      tenants,
      pages: pages.total,
      bytesPerPage: Math.round(bytes / pages.total),
      ms,
      againstHugo: hugo && hugo.ms / ms,
      recorded: findLastRun(readFileSync(RECORD, 'utf8')),
    };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Returns the last row of the table of releases whose quick run was recorded. Its last column has the ratio, such as "1.30x". */
export function findLastRun(markdown: string): RecordedRun | undefined {
  const rows = markdown.matchAll(/^\| (\d{4}-\d\d-\d\d) \|.*\| ([\d.]+)x \|$/gmu);
  const runs = [...rows].map(([, date = '', ratio]) => ({ date, againstHugo: Number(ratio) }));
  return runs.at(-1);
}
