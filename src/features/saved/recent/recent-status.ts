import { getPriceView } from '#src/features/cars/card/index.ts';
import { findStatusEntry, getPublishedStatus } from '#src/features/freshness/status/index.ts';
import { LOCALES } from '#src/lib/locale/browser.ts';

/** Shows current prices and removes cars that are sold or delisted. A car whose status has no answer stays as it is. */
export async function showCurrentStatus(section: HTMLElement, items: ReadonlyMap<string, HTMLElement>): Promise<void> {
  const locale = LOCALES.find((name) => name === document.documentElement.lang) ?? 'en-AU';
  const showCar = async ([id, item]: [string, HTMLElement]): Promise<void> => {
    const status = await getPublishedStatus(id);
    const car = status && findStatusEntry(status, id);
    const price = item.querySelector('[data-price]');
    if (car && car.status !== 'sold') {
      const view = getPriceView(car, locale);
      if (price) price.textContent = view.kind === 'priced' && view.type ? `${view.text} ${view.type}` : view.text;
    } else if (status && !status.waiting.includes(id)) item.remove();
  };
  await Promise.all([...items].map(showCar));
  section.hidden = section.querySelector('li') === null;
}
