import type { Locale } from '#src/lib/locale/browser.ts';
import { publishedStatus } from './answer/index.ts';
import { correctPage } from './correct-page.ts';
import { type PageFacts, verdictOn } from './verdict.ts';

/** What a car's page says for its check (CarCheck.astro). */
export interface CheckedPage {
  readonly page: PageFacts;
  readonly locale: Locale;
  /** `{price}` in `price` is the new one. */
  readonly texts: Readonly<
    Record<'sold' | 'unlisted' | 'unknown' | 'confirm' | 'price' | 'onApplication' | 'reserved' | 'changed', string>
  >;
  readonly badges: Readonly<Record<'sold' | 'reserved' | 'comingSoon', string>>;
}

const element = document.querySelector<HTMLElement>('[data-car-check]');
// This build's own output: its shape is what CarCheck.astro wrote.
const built: CheckedPage | undefined = element ? JSON.parse(element.dataset['carCheck'] ?? '') : undefined;
let shown = built?.page;
let isAsking = false;

/** Compares the page with what is known by now, and corrects what it shows. */
export async function checkCar(): Promise<void> {
  if (!element || !built || !shown || isAsking) return;
  isAsking = true;
  try {
    const verdict = verdictOn(shown, await publishedStatus());
    await correctPage(element, built, shown, verdict);
    if (verdict.kind === 'changed') shown = { ...shown, ...verdict.facts, price_type: verdict.facts.price_type };
    // What is gone does not come back before the next build, and neither do its actions.
    if (verdict.kind === 'sold' || verdict.kind === 'unlisted') shown = undefined;
  } finally {
    isAsking = false;
  }
}
