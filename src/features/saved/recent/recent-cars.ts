import { whenNear } from '#src/components/ui/when-near.ts';
import { storedText } from '#src/lib/stored-text.ts';
import { readSavedCar, readSavedCars, type SavedCar } from '../saved-car.ts';
import { without, withViewed } from './recent.ts';

/*
 * Keeps which cars the browser has shown, and shows those before this one. What they cost, and which of them are gone, is
 * asked once the section comes near the screen.
 */

const section = document.querySelector<HTMLElement>('[data-recent]');
if (section) showRecent(section);

function showRecent(section: HTMLElement): void {
  const { recent = '', kept = '' } = section.dataset;
  const stored = storedText(`forecourt:${document.body.dataset['site'] ?? ''}:recent`);
  const seen = readSavedCars(stored.read());
  const car = readSavedCar(kept);
  if (car) stored.write(JSON.stringify(withViewed(seen, car)));
  const others = without(seen, recent);
  if (others.length === 0) return;
  const list = section.querySelector('ul');
  const template = section.querySelector('template');
  if (!list || !template) return;
  const items = new Map(others.map((other) => [other.id, itemOf(other, template)]));
  list.replaceChildren(...items.values());
  section.hidden = false;
  whenNear('[data-recent]', () => {
    void import('./recent-status.ts').then(({ showStatus }) => showStatus(section, items));
  });
}

function itemOf({ slug, name, primary_image_url: picture }: SavedCar, { content }: HTMLTemplateElement): HTMLElement {
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
