import { whenNear } from '#src/components/ui/when-near.ts';
import { readAttributeJson } from '#src/lib/json.ts';
import { areOutdated, type PublishedTerms } from './published-terms.ts';

/* Checks outdated terms once a shopper comes near them. Terms of the last day cost no request. */

const json = document.querySelector<HTMLElement>('[data-finance]')?.dataset['finance'];

if (json) {
  // This build's own output, written by FinanceBlock.astro.
  const published: PublishedTerms = JSON.parse(readAttributeJson(json));
  if (areOutdated(published, Date.now())) {
    whenNear('[data-finance]', (section) => {
      void import('./refresh-terms.ts').then(({ refreshTerms }) => refreshTerms(section, published));
    });
  }
}
