import { getPriceView } from '#src/features/cars/card/index.ts';
import { findStatusEntry, getPublishedStatus } from '#src/features/freshness/status/index.ts';
import { LOCALES } from '#src/lib/locale/browser.ts';

/** Shows current prices and removes cars that are sold or delisted. Without an answer nothing changes. */
export async function showCurrentStatus(section: HTMLElement, items: ReadonlyMap<string, HTMLElement>): Promise<void> {
  const status = await getPublishedStatus();
  if (!status) return;
  const locale = LOCALES.find((name) => name === document.documentElement.lang) ?? 'en-AU';
  for (const [id, item] of items) {
    const car = findStatusEntry(status, id);
    const price = item.querySelector('[data-price]');
    if (car && car.status !== 'sold') {
      const view = getPriceView(car, locale);
      if (price) price.textContent = view.kind === 'priced' && view.type ? `${view.text} ${view.type}` : view.text;
    } else if (!status.waiting.includes(id)) item.remove();
  }
  section.hidden = section.querySelector('li') === null;
}
