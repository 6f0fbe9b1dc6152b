import { useEffect, useMemo, useRef, useState } from 'react';
import { formatPrice } from '#src/lib/locale/format.ts';
import type { Locale } from '#src/lib/locale/locale.ts';
import { ESTIMATE } from '../../contract/index.ts';
import { createTextStore } from '../../storage/index.ts';
import { type LeadFormParts, useLeadFormParts } from '../lead-form-parts.ts';
import { type EstimateQuestion, makeEstimateQuestion } from './question.ts';
import type { ShownEstimate } from './shown-estimate.ts';

interface Range {
  readonly low: number;
  readonly high: number;
  /** The last date on which it holds, in words. */
  readonly until: string;
}

type Estimate =
  | { readonly kind: 'idle' | 'loading' | 'unknown' | 'failed' }
  | { readonly kind: 'valued'; readonly range: Range };

/** Debounce before answers that are being typed change the range. */
const REST_MS = 600;

/**
 * The estimated value of the shopper's vehicle, by the answers so far. It is there from the start and as high as its longest text, so
 * that nothing moves when the range arrives.
 */
export function EstimateCard() {
  const parts = useLeadFormParts();
  const { messages, noun, state } = parts;
  const { estimate, question } = useEstimate(parts);
  const texts = {
    idle: messages.leadEstimateIdle({ noun }),
    loading: messages.leadEstimateLoading,
    unknown: messages.leadEstimateUnknown({ noun }),
    failed: messages.leadEstimateFailed({ noun }),
  } as const;
  const refinement = getRefinement(question, messages);
  return (
    <div
      className="lead-estimate lead-with-script"
      data-estimate={estimate.kind}
      data-after={state.step > 0 || undefined}
    >
      <p className="lead-estimate-title">{messages.leadEstimate({ noun })}</p>
      <div role="status">
        {estimate.kind === 'valued' ? (
          <>
            <p className="lead-estimate-range">{formatRange(estimate.range, parts)}</p>
            <p>{messages.leadEstimateUntil({ date: estimate.range.until })}</p>
            {refinement && <p>{refinement}</p>}
          </>
        ) : (
          <p>{texts[estimate.kind]}</p>
        )}
      </div>
    </div>
  );
}

/** Returns which answers would still narrow the range. */
function getRefinement(
  question: EstimateQuestion | undefined,
  messages: LeadFormParts['messages'],
): string | undefined {
  const hasCondition = question?.condition !== undefined;
  if (question?.km === undefined) return hasCondition ? messages.leadEstimateRefineKm : messages.leadEstimateRefine;
  return hasCondition ? undefined : messages.leadEstimateRefineCondition;
}

function formatRange({ low, high }: Range, { messages, context }: LeadFormParts): string {
  const format = (amount: number) => formatPrice(amount, context.region.locale);
  return messages.leadEstimateRange({ low: format(low), high: format(high) });
}

interface UsedEstimate {
  readonly estimate: Estimate;
  readonly question: EstimateQuestion | undefined;
}

/** Asks for the value again whenever an answer that it depends on changes. The last range is shown until the next one is there. */
function useEstimate(parts: LeadFormParts): UsedEstimate {
  const { view, state, context, services, isLive, form } = parts;
  const [estimate, setEstimate] = useState<Estimate>({ kind: 'idle' });
  const latest = useRef(parts);
  latest.current = parts;
  const json = JSON.stringify(makeEstimateQuestion(view, state.values, context.region));
  const question = useMemo<EstimateQuestion | undefined>(() => json && JSON.parse(json), [json]);
  useEffect(() => {
    if (!isLive) return undefined;
    if (!question) return setEstimate({ kind: 'idle' });
    let isCurrent = true;
    const timer = setTimeout(async () => {
      setEstimate((shown) => (shown.kind === 'valued' ? shown : { kind: 'loading' }));
      const answer = await askForEstimate(services, question, context.region.locale);
      if (isCurrent) setEstimate(answer);
    }, REST_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [question, isLive, services, context]);
  useEffect(() => {
    if (!isLive || estimate.kind === 'loading') return;
    const { state: filled, view: shown, context: place } = latest.current;
    const range = estimate.kind === 'valued' ? formatRange(estimate.range, latest.current) : '';
    if ((filled.values[ESTIMATE] ?? '') !== range) form.change(ESTIMATE, range);
    const stored = estimate.kind === 'valued' ? { form: shown.id, range, until: estimate.range.until } : undefined;
    void storeForSuccess(place.site, stored);
  }, [estimate, isLive, form]);
  return { estimate, question };
}

/** Loads the code for the question with the first one. */
async function askForEstimate(services: string, question: EstimateQuestion, locale: Locale): Promise<Estimate> {
  try {
    const { fetchEstimate } = await import('./fetch-estimate.ts');
    const range = await fetchEstimate(services, question, locale);
    return range ? { kind: 'valued', range } : { kind: 'unknown' };
  } catch {
    return { kind: 'failed' };
  }
}

/** Remembers the range for the page after the form. If its code does not load, that page shows none. */
async function storeForSuccess(site: string, estimate: ShownEstimate | undefined): Promise<void> {
  try {
    const { storeEstimate } = await import('./shown-estimate.ts');
    storeEstimate(
      createTextStore(() => sessionStorage),
      site,
      estimate,
    );
  } catch {
    // The range is in the form's answers too, which is what the dealer receives.
  }
}
