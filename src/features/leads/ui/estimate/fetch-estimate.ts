import * as v from 'valibot';
import { formatDate } from '#src/lib/locale/format-date.ts';
import type { Locale } from '#src/lib/locale/locale.ts';
import { LOOKUP_PATHS, type ShownValuation, ValuationAnswerSchema } from '../../lookups/index.ts';
import { requestLookup } from '../request-lookup.ts';
import type { EstimateQuestion } from './question.ts';

/** Returns the range of value with its last date in words, or nothing for a vehicle that cannot be valued. Rejects if the service does not answer. */
export async function fetchEstimate(
  services: string,
  question: EstimateQuestion,
  locale: Locale,
): Promise<ShownValuation | undefined> {
  const answer = await requestLookup(services + LOOKUP_PATHS.valuation, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  if (answer === undefined) return undefined;
  const { valuation } = v.parse(ValuationAnswerSchema, answer);
  return valuation && { ...valuation, until: formatDate(valuation.until, locale) };
}
