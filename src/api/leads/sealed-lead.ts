import * as v from 'valibot';
import { type Lead, LeadSchema } from '#src/features/leads/index.ts';
import type { Vault } from '../security/vault.ts';

const CONTEXT = 'lead';

/** Removes what a row does not store: its id is a column, and captcha and honeypot are no longer needed. */
export function toStoredFields({ lead_id: _id, captcha: _captcha, company_website: _honeypot, ...fields }: Lead): Lead {
  return fields;
}

/** Seals a lead for its row. */
export const sealLead = (vault: Vault, lead: Lead): Uint8Array => vault.seal(CONTEXT, JSON.stringify(lead));

/**
 * Opens the lead of a row.
 * @throws if it was not sealed by one of our keys.
 */
export const openLead = (vault: Vault, payload: Uint8Array): Lead =>
  v.parse(LeadSchema, JSON.parse(vault.open(CONTEXT, payload).toString('utf8')));
