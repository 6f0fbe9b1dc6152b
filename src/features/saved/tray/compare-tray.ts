import type { SavedCar } from '#src/features/cars/saved-car/index.ts';
import { CAR_IMAGE, findMirroredSet, type ImageCdn, scaleWithCdn } from '#src/features/images/set/index.ts';
import { writeAttributeJson } from '#src/lib/attribute-json.ts';
import { readAttributeJson } from '#src/lib/json.ts';
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
  const images: ImageCdn | undefined = dataset['images'] ? JSON.parse(readAttributeJson(dataset['images'])) : undefined;

  const update = (cars: readonly SavedCar[]): void => {
    const focused = [...list.children].findIndex((item) => item.contains(document.activeElement));
    list.replaceChildren(...cars.map((car) => createItem(car, images, dataset['remove'] ?? '')));
    count.textContent = `${cars.length}/${LIST_LIMITS.compare}`;
    if (cars.length === 0) tray.remove();
    else if (!tray.isConnected) document.body.append(tray);
    // The removed car's button had the focus.
    if (focused >= 0) (list.querySelectorAll('button').item(Math.min(focused, cars.length - 1)) ?? link).focus();
  };
  $savedLists.$compare.subscribe(update);
}

/** A picture, or the name of a car without one, that links to its car, with a button that save-buttons.ts handles like any other. */
function createItem(car: SavedCar, images: ImageCdn | undefined, removeLabel: string): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  const button = document.createElement('button');
  item.dataset['car'] = writeAttributeJson(car);
  link.href = `/cars/${car.slug}`;
  link.ariaLabel = car.name;
  link.title = car.name;
  if (car.primary_image_url) link.append(createPicture(car.primary_image_url, images));
  else link.appendChild(document.createElement('span')).textContent = car.name;
  button.type = 'button';
  button.dataset['save'] = 'compare';
  button.ariaLabel = removeLabel.replace('{name}', () => car.name);
  button.textContent = '×';
  item.append(link, button);
  return item;
}

/** The smallest version of a picture: by the dealer's image service, or of a photo that the site mirrors. */
function createPicture(url: string, images: ImageCdn | undefined): HTMLElement {
  const picture = document.createElement('picture');
  const image = document.createElement('img');
  const mirrored = findMirroredSet(url);
  const choice = images && scaleWithCdn(url, CAR_IMAGE, images);
  if (mirrored) {
    const source = document.createElement('source');
    source.type = 'image/avif';
    source.srcset = mirrored.thumb;
    picture.append(source);
  }
  image.alt = '';
  image.sizes = '5rem';
  if (choice) image.srcset = choice.srcSet;
  image.src = choice?.src ?? mirrored?.src ?? url;
  picture.append(image);
  return picture;
}
