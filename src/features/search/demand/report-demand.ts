import { sendReport } from '#src/lib/send-report.ts';
import { DEMAND_PATH, type DemandKind, normaliseDemand } from './demand.ts';

/** The key in sessionStorage: the texts that this tab has reported, one a line, each after its kind. */
const REPORTED_KEY = 'search.reported';
/** Texts of a tab that are reported, so that they fill no storage. */
const MOST_REPORTED = 100;

/**
 * Reports a search that found nothing, or words that were not understood, once per text and tab. A tab whose storage is blocked reports
 * nothing, because one shopper would count as many.
 */
export function reportDemand(kind: DemandKind, text: string): void {
  const counted = normaliseDemand(text);
  if (counted === undefined) return;
  const line = `${kind} ${counted}`;
  try {
    const reported = sessionStorage.getItem(REPORTED_KEY)?.split('\n') ?? [];
    if (reported.length >= MOST_REPORTED || reported.includes(line)) return;
    sessionStorage.setItem(REPORTED_KEY, [...reported, line].join('\n'));
  } catch {
    return;
  }
  sendReport(DEMAND_PATH, { kind, text: counted });
}
