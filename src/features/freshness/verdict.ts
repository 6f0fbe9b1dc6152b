import { type CarFacts, entryOf, type StockStatus, sameFacts } from './status.ts';

/** What a page shows of its car, and since when that was known (seconds since the epoch). */
export interface PageFacts extends CarFacts {
  readonly id: string;
  readonly since: number;
}

/** How a page stands to what is known by now. */
export type Verdict =
  /** What it shows holds. */
  | { readonly kind: 'current' }
  /** Price, reservation or arrival are others. */
  | { readonly kind: 'changed'; readonly facts: CarFacts }
  | { readonly kind: 'sold' }
  /** The site does not list the car any more: sold long ago, or taken away by its dealer. */
  | { readonly kind: 'unlisted' }
  /** Nobody can tell: no answer, one from before the page, or a row of the feed that could not be read. */
  | { readonly kind: 'unknown' };

/**
 * Compares the page of a car that can be bought with the answer of `/status.json`; none stands for one that did not come or
 * was none of ours.
 */
export function verdictOn(page: PageFacts, answer: StockStatus | undefined): Verdict {
  if (!answer || answer.read < page.since) return { kind: 'unknown' };
  const entry = entryOf(answer, page.id);
  if (!entry) return { kind: answer.waiting.includes(page.id) ? 'unknown' : 'unlisted' };
  if (sameFacts(page, entry)) return { kind: 'current' };
  if (entry.status === 'sold') return { kind: 'sold' };
  const { since: _, ...facts } = entry;
  return { kind: 'changed', facts };
}
