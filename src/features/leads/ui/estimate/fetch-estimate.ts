import * as v from 'valibot';
import { LOOKUP_PATHS, type ShownValuation, ValuationAnswerSchema } from '../../lookups/index.ts';
import { requestLookup } from '../request-lookup.ts';
import type { EstimateQuestion } from './question.ts';

/** Returns the range of value, or nothing for a vehicle that cannot be valued. Rejects if the service does not answer. */
export async function fetchEstimate(services: string, question: EstimateQuestion): Promise<ShownValuation | undefined> {
  const answer = await requestLookup(services + LOOKUP_PATHS.valuation, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  return answer === undefined ? undefined : v.parse(ValuationAnswerSchema, answer).valuation;
}
