import { priceView } from '#src/features/cars/card/index.ts';
import { entryOf, publishedStatus } from '#src/features/freshness/answer/index.ts';
import { LOCALES } from '#src/lib/locale/browser.ts';

/** Says what the cars cost now, and takes away those that can no longer be had. Without an answer they stay as they are. */
export async function showStatus(section: HTMLElement, items: ReadonlyMap<string, HTMLElement>): Promise<void> {
  const status = await publishedStatus();
  if (!status) return;
  const locale = LOCALES.find((name) => name === document.documentElement.lang) ?? 'en-AU';
  for (const [id, item] of items) {
    const car = entryOf(status, id);
    const price = item.querySelector('[data-price]');
    if (car && car.status !== 'sold') {
      const view = priceView(car, locale);
      if (price) price.textContent = view.kind === 'priced' && view.type ? `${view.text} ${view.type}` : view.text;
    } else if (!status.waiting.includes(id)) item.remove();
  }
  section.hidden = section.querySelector('li') === null;
}
