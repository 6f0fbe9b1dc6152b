import { type ListName, listOf, toggleCar } from './lists.ts';
import { isSaved, readSavedCar } from './saved-car.ts';

/*
 * The buttons that keep cars, on every page and also where React draws the cars: it knows nothing of this script, and this
 * script nothing of it. The header's links say which lists there are, how their buttons look and read, and how many cars
 * each holds.
 */

interface SavedLink {
  readonly list: ListName;
  readonly element: HTMLElement;
}

const texts = document.querySelector<HTMLElement>('[data-saved]')?.dataset;
const links: readonly SavedLink[] = [...document.querySelectorAll<HTMLElement>('[data-saved-list]')].flatMap(
  (element) => {
    const list = element.dataset['savedList'];
    return list === 'favourites' || list === 'compare' ? [{ list, element }] : [];
  },
);

function makeButton({ list, element }: SavedLink): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'save-button';
  button.dataset['save'] = list;
  const icon = element.querySelector('svg')?.cloneNode(true);
  if (icon) button.append(icon);
  return button;
}

/** Puts the buttons where they belong, and marks those of the cars that are kept. */
function showButtons(): void {
  for (const place of document.querySelectorAll<HTMLElement>('.save-buttons')) {
    const car = readSavedCar(place.dataset['car'] ?? '');
    if (!car || place.closest('[data-island]:not([data-hydrated])')) continue;
    for (const [index, link] of links.entries()) {
      const button = place.children[index] ?? place.appendChild(makeButton(link));
      button.ariaLabel = (link.element.dataset['keep'] ?? '').replace('{name}', car.name);
      button.ariaPressed = String(isSaved(listOf(link.list).get(), car));
    }
  }
}

function showCounts(): void {
  for (const { list, element } of links) {
    const count = element.querySelector<HTMLElement>('[data-count]');
    const { length } = listOf(list).get();
    if (!count) continue;
    count.hidden = length === 0;
    count.textContent = String(length);
  }
}

/** In the page from the start: a screen reader reads out what changes in a status, not a status that comes. */
const toast = document.querySelector<HTMLElement>('[data-toast]');
let hiding: ReturnType<typeof setTimeout> | undefined;
const TOAST_MS = 4000;

/** Says it to everybody, for a moment. */
function say(text: string): void {
  if (!toast) return;
  clearTimeout(hiding);
  toast.textContent = text;
  hiding = setTimeout(() => (toast.textContent = ''), TOAST_MS);
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-save]') : null;
  const car = readSavedCar(button?.closest<HTMLElement>('[data-car]')?.dataset['car'] ?? '');
  const link = links.find(({ list }) => list === button?.dataset['save']);
  if (!car || !link) return;
  const result = toggleCar(link.list, car);
  const limit = result.kind === 'full' ? String(result.limit) : '';
  say((texts?.[result.kind] ?? '').replace('{name}', car.name).replace('{limit}', limit));
});

for (const { list } of links) {
  listOf(list).listen(() => {
    showCounts();
    showButtons();
  });
}
showCounts();
showButtons();
const changes = new MutationObserver(showButtons);
for (const island of document.querySelectorAll('[data-island]')) {
  changes.observe(island, { childList: true, subtree: true, attributeFilter: ['data-car', 'data-hydrated'] });
}
