import { areSameFacts, findStatusEntry, type StatusFacts, type StatusFile } from '../status/index.ts';

/** The facts that a page shows of its car, and when they were first read (seconds since the epoch). */
export interface PageFacts extends StatusFacts {
  readonly id: string;
  readonly since: number;
}

/** The result of comparing a page with the current status. */
export type StatusComparison =
  /** The page is correct. */
  | { readonly kind: 'current' }
  /** Price, reservation or arrival has changed. */
  | { readonly kind: 'changed'; readonly facts: StatusFacts }
  | { readonly kind: 'sold' }
  /** The site no longer lists the car: sold long ago, or removed by its dealer. */
  | { readonly kind: 'unlisted' }
  /** No answer, an answer older than the page, or a rejected feed row. */
  | { readonly kind: 'unknown' };

/** Compares the page of a car for sale with the status file that has it; `undefined` is a missing or invalid answer. */
export function compareStatus(
  page: PageFacts,
  answer: Pick<StatusFile, 'read' | 'cars' | 'waiting'> | undefined,
): StatusComparison {
  if (!answer || answer.read < page.since) return { kind: 'unknown' };
  const entry = findStatusEntry(answer, page.id);
  if (!entry) return { kind: answer.waiting.includes(page.id) ? 'unknown' : 'unlisted' };
  if (areSameFacts(page, entry)) return { kind: 'current' };
  if (entry.status === 'sold') return { kind: 'sold' };
  const { since: _, ...facts } = entry;
  return { kind: 'changed', facts };
}
