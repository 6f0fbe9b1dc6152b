import type { Lead } from '#src/features/leads/index.ts';
import type { Suspicion } from './lead-write.ts';

/** Nobody reads and fills in even the shortest form in less; a browser that fills it in by itself takes its visitor as long. */
const QUICK_SECONDS = 2;

/**
 * Why a person should look at a lead before they answer it (D21). No lead is refused for it: a browser extension fills in
 * hidden fields, too. One with the honeypot filled in is answered like every other, so that a machine learns nothing; it is
 * stored, and listed by `npm run leads`, but not delivered until a person has looked at it; an alarm asks for one.
 */
export function suspicionOf(lead: Lead, sentBy: 'script' | 'form'): Suspicion | undefined {
  if (lead.company_website) return 'honeypot';
  if (sentBy === 'form') return 'no-script';
  return lead.seconds_to_submit !== undefined && lead.seconds_to_submit < QUICK_SECONDS ? 'quick' : undefined;
}
