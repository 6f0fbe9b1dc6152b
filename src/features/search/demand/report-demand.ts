import { sendReport } from '#src/lib/send-report.ts';
import type { SearchScope } from '../core/index.ts';
import { DEMAND_PATH, type DemandKind, toDemandText } from './demand-text.ts';

/** The key in sessionStorage: what a tab has reported, a line each. */
const REPORTED_KEY = 'search.reported';

/** Reports what a shopper looked for in vain, once in this tab, if the site counts it. */
export function reportDemand(kind: DemandKind, typed: string, { demand }: Pick<SearchScope, 'demand'>): void {
  const text = toDemandText(typed);
  if (!demand || text === undefined || !isFirst(`${kind} ${text}`)) return;
  sendReport(DEMAND_PATH, { kind, text });
}

function isFirst(line: string): boolean {
  try {
    const lines = sessionStorage.getItem(REPORTED_KEY)?.split('\n') ?? [];
    if (lines.includes(line)) return false;
    sessionStorage.setItem(REPORTED_KEY, [...lines, line].join('\n'));
    return true;
  } catch {
    // Without storage, one shopper could be counted as several.
    return false;
  }
}
