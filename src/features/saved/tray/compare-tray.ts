import type { SavedCar } from '#src/features/cars/saved-car/index.ts';
import { $savedLists, LIST_LIMITS } from '../lists/index.ts';

/*
 * The cars chosen for the comparison, at the lower edge of pages that offer cars to compare. Loaded once a car is chosen, and
 * without React, so that it also fits the script budget of a home page. Its texts are attributes of the comparison's header link.
 */

/** Starts the tray once per page. It stays in step with the comparison and disappears with its last car. */
export function startCompareTray(link: HTMLAnchorElement): void {
  const { dataset } = link;
  const tray = document.createElement('section');
  const list = document.createElement('ul');
  const count = document.createElement('span');
  const open = document.createElement('a');
  tray.className = 'compare-tray';
  tray.ariaLabel = dataset['tray'] ?? '';
  open.className = 'btn btn-primary';
  open.href = link.pathname;
  open.textContent = dataset['view'] ?? '';
  tray.append(list, count, open);

  const update = (cars: readonly SavedCar[]): void => {
    const focused = [...list.children].findIndex((item) => item.contains(document.activeElement));
    list.replaceChildren(...cars.map((car) => createItem(car, dataset['remove'] ?? '')));
    count.textContent = `${cars.length}/${LIST_LIMITS.compare}`;
    if (cars.length === 0) tray.remove();
    else if (!tray.isConnected) document.body.append(tray);
    // The removed car's button had the focus.
    if (focused >= 0) (list.querySelectorAll('button').item(Math.min(focused, cars.length - 1)) ?? link).focus();
  };
  $savedLists.$compare.subscribe(update);
}

/** A picture that links to its car, with a button that save-buttons.ts handles like any other. */
function createItem(car: SavedCar, removeLabel: string): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  const button = document.createElement('button');
  item.dataset['car'] = JSON.stringify(car);
  link.href = `/cars/${car.slug}`;
  link.ariaLabel = car.name;
  link.title = car.name;
  if (car.primary_image_url) {
    const image = document.createElement('img');
    image.alt = '';
    image.src = car.primary_image_url;
    link.append(image);
  }
  button.type = 'button';
  button.dataset['save'] = 'compare';
  button.ariaLabel = removeLabel.replace('{name}', () => car.name);
  button.textContent = '×';
  item.append(link, button);
  return item;
}
