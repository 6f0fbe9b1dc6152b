import { type BuildFigures, benchBuild } from './build.ts';
import { benchLeads, type LeadFigures } from './leads/leads.ts';
import { benchSearch, type SearchFigures } from './search/search.ts';

export const PARTS = ['build', 'search', 'leads'] as const;
export type Part = (typeof PARTS)[number];

/** One run of the benchmark, or of a part of it. */
export interface BenchResult extends Partial<BuildFigures> {
  /** null where it could not be measured. */
  search?: SearchFigures | null;
  leads?: LeadFigures;
}

/** Measures what is asked for in one run, telling `say` what it is at. */
export async function bench(parts: readonly Part[], say: (line: string) => void): Promise<BenchResult> {
  // The search first: the builds leave the machine busy for a while.
  const search = parts.includes('search') ? { search: await benchSearch(say) } : {};
  const leads = parts.includes('leads') ? { leads: await benchLeads(say) } : {};
  const build = parts.includes('build') ? await benchBuild(say) : {};
  return { ...build, ...search, ...leads };
}
