import { readAttributeJson } from '#src/lib/json.ts';
import { getPublishedStatus } from '../status/index.ts';
import type { CheckedPage } from './checked-page.ts';
import { correctPage } from './correct-page.ts';
import { compareStatus } from './status-comparison.ts';

const element = document.querySelector<HTMLElement>('[data-car-check]');
// This build's own output, written by CarCheck.astro.
const built: CheckedPage | undefined = element
  ? JSON.parse(readAttributeJson(element.dataset['carCheck'] ?? ''))
  : undefined;
let shown = built?.page;
let isAsking = false;

/** Compares the page with the current status and corrects it. */
export async function checkCar(): Promise<void> {
  if (!element || !built || !shown || isAsking) return;
  isAsking = true;
  try {
    const comparison = compareStatus(shown, await getPublishedStatus(shown.id));
    await correctPage(element, built, shown, comparison);
    if (comparison.kind === 'changed')
      shown = { ...shown, ...comparison.facts, price_type: comparison.facts.price_type };
    // A sold or delisted car does not return before the next build.
    if (comparison.kind === 'sold' || comparison.kind === 'unlisted') shown = undefined;
  } finally {
    isAsking = false;
  }
}
