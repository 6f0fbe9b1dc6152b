import { type BuildFigures, benchBuild } from './build.ts';
import { benchBuildQuickly, type GuardFigures } from './build-guard.ts';
import { benchLeads, type LeadFigures } from './leads/leads.ts';
import { benchPayments, type PaymentFigures } from './payments/payments.ts';
import { benchPublish, type PublishFigures } from './publish.ts';
import { benchRelevance, type RelevanceFigures } from './search/relevance.ts';
import { benchSearch, type SearchFigures } from './search/search.ts';

export const PARTS = ['build', 'search', 'relevance', 'leads', 'payments', 'publish'] as const;
export type Part = (typeof PARTS)[number];

/** The results of one run of the benchmark, or of a part of it. */
export interface BenchResult extends Partial<BuildFigures> {
  /** null if it could not be measured. */
  search?: SearchFigures | null;
  relevance?: RelevanceFigures;
  leads?: LeadFigures;
  payments?: PaymentFigures;
  publish?: PublishFigures;
  /** The quick measurement of builds. */
  guard?: GuardFigures;
}

/** Runs the requested measurements and reports progress to `say`. `quick` measures builds with a small fleet, against Hugo alone. */
export async function bench(
  parts: readonly Part[],
  say: (line: string) => void,
  { quick = false } = {},
): Promise<BenchResult> {
  // Search runs first, because builds keep the machine busy for a while.
  const search = parts.includes('search') ? { search: await benchSearch(say) } : {};
  const relevance = parts.includes('relevance') ? { relevance: await benchRelevance(say) } : {};
  const leads = parts.includes('leads') ? { leads: await benchLeads(say) } : {};
  const payments = parts.includes('payments') ? { payments: await benchPayments(say) } : {};
  const publish = parts.includes('publish') ? { publish: await benchPublish(say) } : {};
  const build = parts.includes('build') && !quick ? await benchBuild(say) : {};
  const guard = parts.includes('build') && quick ? { guard: await benchBuildQuickly(say) } : {};
  return { ...build, ...guard, ...search, ...relevance, ...leads, ...payments, ...publish };
}
