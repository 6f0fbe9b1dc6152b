import type { Lead } from '#src/features/leads/index.ts';
import type { Database } from '../database/open.ts';
import { CONSENT_ACTION, recordAccesses } from '../security/audit-log.ts';
import type { Services } from '../services.ts';

/** Actor of an entry for a consent: the form that asked for it. */
const FORM = 'form';

/** A lead that was just completed. */
export interface CompletedLead {
  readonly id: string;
  readonly tenant: string;
  readonly lead: Lead;
}

/**
 * Records in the audit log how shoppers agreed to news and offers, since a dealer has to prove that consent was express. Leads
 * without consent have no entry. A log that cannot be written stops no lead: the lead itself has the same.
 */
export async function recordConsents(
  services: Pick<Services, 'vault' | 'now' | 'log'>,
  transaction: Database,
  completed: readonly CompletedLead[],
): Promise<void> {
  const entries = completed
    .filter(({ lead }) => lead.opt_in === true)
    .map(({ id, tenant, lead }) => {
      const access = { action: getConsentAction(lead), tenant, leadId: id, leads: 1 };
      return { caller: { user: FORM, host: tenant }, access };
    });
  if (entries.length === 0) return;
  await recordAccesses({ ...services, db: transaction }, entries).catch((error: unknown) => {
    const name = error instanceof Error ? error.name : 'unknown';
    services.log.error({ error: name, leads: entries.length }, 'consents could not be written to the audit log');
  });
}

function getConsentAction({ opt_in_preticked: isPreticked }: Lead): string {
  if (isPreticked === undefined) return CONSENT_ACTION.unknown;
  return isPreticked ? CONSENT_ACTION.preticked : CONSENT_ACTION.ticked;
}
