import { whenNear } from '#src/components/ui/when-near.ts';
import { parseSavedCar, parseSavedCars, type SavedCar } from '#src/features/cars/saved-car/index.ts';
import { openStoredText } from '#src/lib/stored-text.ts';
import { addViewedCar, omitCar } from './recent.ts';

/*
 * Stores which cars the shopper viewed, and shows the earlier ones. Their current price and availability are fetched when
 * the section comes near the screen.
 */

const section = document.querySelector<HTMLElement>('[data-recent]');
if (section) showRecent(section);

function showRecent(section: HTMLElement): void {
  const { recent = '', viewedCar = '' } = section.dataset;
  const stored = openStoredText(`forecourt:${document.body.dataset['site'] ?? ''}:recent`);
  const seen = parseSavedCars(stored.read());
  const car = parseSavedCar(viewedCar);
  if (car) stored.write(JSON.stringify(addViewedCar(seen, car)));
  const others = omitCar(seen, recent);
  if (others.length === 0) return;
  const list = section.querySelector('ul');
  const template = section.querySelector('template');
  if (!list || !template) return;
  const items = new Map(others.map((other) => [other.id, createItem(other, template)]));
  list.replaceChildren(...items.values());
  section.hidden = false;
  whenNear('[data-recent]', () => {
    void import('./recent-status.ts').then(({ showCurrentStatus: showStatus }) => showStatus(section, items));
  });
}

function createItem(
  { slug, name, primary_image_url: picture }: SavedCar,
  { content }: HTMLTemplateElement,
): HTMLElement {
  const item = document.createElement('li');
  item.append(content.cloneNode(true));
  const link = item.querySelector('a');
  const image = item.querySelector('img');
  const label = item.querySelector('[data-name]');
  if (link) link.href = `/cars/${slug}`;
  if (image && picture) image.src = picture;
  else image?.remove();
  if (label) label.textContent = name;
  return item;
}
