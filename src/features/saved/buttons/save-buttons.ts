import { isSavedCar, parseSavedCar } from '#src/features/cars/saved-car/index.ts';
import { $lists, $watchlist, type SavedList, toggleCar } from '../lists/index.ts';

/*
 * The save buttons of cars, on every page and independent of React. The header's links define the lists and the icons and
 * labels of their buttons, and show the number of cars.
 */

interface SavedLink {
  readonly list: SavedList;
  readonly element: HTMLAnchorElement;
}

const CARS = {
  favourites: $lists.$favourites,
  compare: $lists.$compare,
  watchlist: $watchlist,
} as const satisfies Record<SavedList, unknown>;
const isKept = (list = ''): list is SavedList => Object.hasOwn(CARS, list);

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

/** Adds the buttons and marks those of saved cars. */
function showButtons(): void {
  for (const place of document.querySelectorAll<HTMLElement>('.save-buttons')) {
    const car = parseSavedCar(place.dataset['car'] ?? '');
    if (!car || place.closest('[data-island]:not([data-hydrated])')) continue;
    for (const [index, link] of links.entries()) {
      const button = place.children[index] ?? place.appendChild(makeButton(link));
      button.ariaLabel = (link.element.dataset['keep'] ?? '').replace('{name}', car.name);
      button.ariaPressed = String(isSavedCar(CARS[link.list].get(), car));
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
const watchlist =
  watched && import('../watchlist/index.ts').then((module) => module.startWatchlistLazily(watched.element));

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-save]') : null;
  const facts = button?.closest<HTMLElement>('[data-car]')?.dataset ?? {};
  const car = parseSavedCar(facts['car'] ?? '');
  const link = links.find(({ list }) => list === button?.dataset['save']);
  if (!car || !link) return;
  if (link.list === 'watchlist') return void watchlist?.then((toggle) => toggle(car, facts));
  const result = toggleCar(link.list, car);
  void import('../feedback/index.ts').then((module) => module.showSaveResult(result, car, { list: link.list, facts }));
});

for (const { list } of links) {
  CARS[list].listen(() => {
    showCounts();
    showButtons();
  });
}
/** Loads the saved bar, and React, when the list first changes. The page works without it. */
const place = document.querySelector<HTMLElement>('[data-strip]');
let strip: Promise<() => void> | undefined;
if (place) {
  $lists.$favourites.listen(() => {
    strip ??= import('../bar/SavedBar.tsx').then((module) => module.startSavedBar(place));
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
