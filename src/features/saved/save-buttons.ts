import { $lists, $watchlist, toggleCar } from './lists.ts';
import { isSaved, readSavedCar } from './saved-car.ts';
import type { KeptList } from './saved-links.ts';

/*
 * The buttons that keep cars, on every page and also where React draws the cars: it knows nothing of this script, and this
 * script nothing of it. The header's links say which lists there are, how their buttons look and read, and how many cars
 * each holds.
 */

interface SavedLink {
  readonly list: KeptList;
  readonly element: HTMLAnchorElement;
}

const CARS = {
  favourites: $lists.$favourites,
  compare: $lists.$compare,
  watchlist: $watchlist,
} as const satisfies Record<KeptList, unknown>;
const isKept = (list = ''): list is KeptList => Object.hasOwn(CARS, list);

const links: readonly SavedLink[] = [...document.querySelectorAll<HTMLAnchorElement>('[data-saved-list]')].flatMap(
  (element) => {
    const list = element.dataset['savedList'];
    return isKept(list) ? [{ list, element }] : [];
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
      button.ariaPressed = String(isSaved(CARS[link.list].get(), car));
    }
  }
}

function showCounts(): void {
  for (const { list, element } of links) {
    const count = element.querySelector<HTMLElement>('[data-count]');
    const { length } = CARS[list].get();
    if (!count) continue;
    count.hidden = length === 0;
    count.textContent = String(length);
  }
}

const watched = links.find(({ list }) => list === 'watchlist');
const watchlist = watched && import('./watchlist/begin.ts').then((module) => module.startWatchlist(watched.element));

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-save]') : null;
  const facts = button?.closest<HTMLElement>('[data-car]')?.dataset ?? {};
  const car = readSavedCar(facts['car'] ?? '');
  const link = links.find(({ list }) => list === button?.dataset['save']);
  if (!car || !link) return;
  if (link.list === 'watchlist') return void watchlist?.then((toggle) => toggle(car, facts));
  const result = toggleCar(link.list, car);
  void import('./tell.ts').then((module) => module.tell(result, car, { list: link.list, facts }));
});

for (const { list } of links) {
  CARS[list].listen(() => {
    showCounts();
    showButtons();
  });
}
/** Opens where the list changes, and comes with React only then. Without it nothing is missing. */
const place = document.querySelector<HTMLElement>('[data-strip]');
let strip: Promise<() => void> | undefined;
if (place) {
  $lists.$favourites.listen(() => {
    strip ??= import('./SavedStrip.tsx').then((module) => module.strip(place));
    strip.then(
      (open) => open(),
      () => undefined,
    );
  });
}
showCounts();
showButtons();
const changes = new MutationObserver(showButtons);
for (const island of document.querySelectorAll('[data-island]')) {
  changes.observe(island, { childList: true, subtree: true, attributeFilter: ['data-car', 'data-hydrated'] });
}
