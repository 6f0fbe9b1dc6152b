import * as v from 'valibot';
import { createProofOfWork } from '../../captcha/index.ts';
import { CustomerAnswerSchema, LOOKUP_PATHS } from '../../lookups/index.ts';
import { requestLookup } from '../request-lookup.ts';

/** The state of asking the lender about a customer. */
export type CustomerCheck = 'idle' | 'incomplete' | 'asking' | 'known' | 'unknown' | 'failed';

/** Returns whether the lender knows a customer, or that it could not be asked. Never rejects. */
export async function askLender(
  services: string,
  person: { readonly email: string; readonly phone: string },
): Promise<CustomerCheck> {
  try {
    const captcha = await createProofOfWork(services);
    if (captcha === undefined) return 'failed';
    const answer = await requestLookup(services + LOOKUP_PATHS.customer, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...person, captcha }),
    });
    return v.parse(CustomerAnswerSchema, answer).customer.known ? 'known' : 'unknown';
  } catch {
    return 'failed';
  }
}
