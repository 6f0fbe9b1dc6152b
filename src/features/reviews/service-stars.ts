import { formatNumber, LOCALES } from '#src/lib/locale/browser.ts';
import { getServicesPrefix } from '#src/lib/services-prefix.ts';
import { roundStars } from './rating.ts';
import { fetchServiceRating } from './service-rating.ts';

/* Fills in the rating of the reviews service once it has responded. Until then, and without a response, nothing is
   shown. */

const fill = (text: string, value: string): string => text.replace(/\{\w+\}/u, () => value);

async function fillIn(element: HTMLElement): Promise<void> {
  const { reviewsService: orgId = '', minimum, force, rating: words = '', count = '' } = element.dataset;
  const rules = { minimumRating: Number(minimum), force: force !== undefined, hidden: false };
  const rating = await fetchServiceRating({ prefix: getServicesPrefix(), orgId, rules }, { fetch, warn: console.warn });
  if (!rating) return;
  const locale = LOCALES.find((candidate) => candidate === document.documentElement.lang) ?? LOCALES[0];
  const average = formatNumber(Math.round(rating.average * 10) / 10, locale);
  const texts = {
    average,
    words: fill(words, average),
    count: rating.count > 0 ? fill(count, formatNumber(rating.count, locale)) : '',
  };
  for (const [part, text] of Object.entries(texts)) {
    for (const each of element.querySelectorAll(`[data-part=${part}]`)) each.textContent = text;
  }
  element.querySelector<HTMLElement>('.stars')?.setAttribute('data-stars', String(roundStars(rating.stars)));
  element.hidden = false;
  element.closest('section')?.removeAttribute('hidden');
}

for (const element of document.querySelectorAll<HTMLElement>('[data-reviews-service]')) void fillIn(element);
