import * as v from 'valibot';
import { type Lead, LeadSchema } from '#src/features/leads/index.ts';
import type { Vault } from '../security/vault.ts';

const CONTEXT = 'lead';

/** What a row keeps of a lead. Its id is a column; the captcha and the honeypot have done their work. */
export function keptOf({ lead_id: _id, captcha: _captcha, company_website: _honeypot, ...kept }: Lead): Lead {
  return kept;
}

/** A lead as a row holds it. */
export const sealLead = (vault: Vault, lead: Lead): Uint8Array => vault.seal(CONTEXT, JSON.stringify(lead));

/** A lead of a row. Throws where it was not sealed by one of our keys. */
export const openLead = (vault: Vault, payload: Uint8Array): Lead =>
  v.parse(LeadSchema, JSON.parse(vault.open(CONTEXT, payload).toString('utf8')));
