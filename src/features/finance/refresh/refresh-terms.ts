import { getServicesPrefix } from '#src/lib/services-prefix.ts';
import { CAR_FINANCE_PATH } from '../contract.ts';
import { $freshOffer } from './fresh-offer.ts';
import type { PublishedTerms } from './published-terms.ts';
import { type FreshOffer, readFreshOffer } from './read-answer.ts';
import { formatTerms, type TermName } from './terms-text.ts';

/** The published terms are shown meanwhile, so the answer may take a moment, but not longer. */
const TIMEOUT_MS = 10_000;

/** Elements about finance, which go when nobody lends on the car any more. */
const FINANCE_PARTS = '[data-finance], #finance-disclaimer, #calculator';

/** Replaces outdated terms by today's. Without an answer the page stays as published. */
export async function refreshTerms(section: Element, published: PublishedTerms): Promise<void> {
  // Shows a spinner.
  section.ariaBusy = 'true';
  try {
    show(await fetchOffer(published), published);
  } catch {
    // The published terms stay: they are estimates, and their small print says so.
  } finally {
    section.ariaBusy = 'false';
  }
}

async function fetchOffer({ car, offer }: PublishedTerms): Promise<FreshOffer> {
  const url = getServicesPrefix() + CAR_FINANCE_PATH.replace(':id', encodeURIComponent(car));
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return readFreshOffer(await response.json(), offer);
}

function show(fresh: FreshOffer, { offer, frequency, locale, texts }: PublishedTerms): void {
  const terms = fresh.kind === 'offered' ? formatTerms(fresh.offer, frequency, locale, texts) : undefined;
  if (fresh.kind === 'withdrawn' || !terms) {
    for (const part of document.querySelectorAll<HTMLElement>(FINANCE_PARTS)) part.hidden = true;
    return;
  }
  const before = formatTerms(offer, frequency, locale, texts);
  const changed = Object.entries(terms).filter(([name, text]) => before?.[name as TermName] !== text);
  if (changed.length === 0) return;
  for (const [name, text] of changed) {
    for (const element of document.querySelectorAll(`[data-term="${name}"]`)) element.textContent = text ?? '';
  }
  for (const print of document.querySelectorAll<HTMLElement>('[data-small-print]')) {
    const [first, ...rest] = print.children;
    const without = print.dataset['without']?.split('|') ?? [];
    if (first)
      first.textContent = without.reduce((text, part) => text.replace(part, ''), fresh.offer.disclaimer).trim();
    for (const line of rest) line.remove();
  }
  $freshOffer.set(fresh.offer);
}
