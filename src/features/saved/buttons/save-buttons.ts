import { isSavedCar, readSaveButtonData } from '#src/features/cars/saved-car/index.ts';
import { $savedLists, $watchlist, type SavedList, toggleCar } from '../lists/index.ts';

/*
 * The save buttons of cars, on every page and independent of React. The header's links define the lists and the icons and
 * labels of their buttons, and show the number of cars.
 */

/** A link to a saved list in the header. */
interface HeaderLink {
  readonly list: SavedList;
  readonly element: HTMLAnchorElement;
}

const SAVED_CARS = {
  favourites: $savedLists.$favourites,
  compare: $savedLists.$compare,
  watchlist: $watchlist,
} as const satisfies Record<SavedList, unknown>;

const isSavedList = (name = ''): name is SavedList => Object.hasOwn(SAVED_CARS, name);

/** Starts the save buttons, the counts of the header links and the saved bar. Called once per page. */
export function startSaveButtons(): void {
  const links = readHeaderLinks();
  listenForClicks(links);
  startSavedBarLazily();
  startCompareTrayLazily(links);
  const update = (): void => {
    showCounts(links);
    showButtons(links);
  };
  for (const { list } of links) SAVED_CARS[list].listen(update);
  update();
  const changes = new MutationObserver(() => showButtons(links));
  for (const island of document.querySelectorAll('[data-island]')) {
    changes.observe(island, { childList: true, subtree: true, attributeFilter: ['data-car', 'data-hydrated'] });
  }
}

function readHeaderLinks(): readonly HeaderLink[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('[data-saved-list]')].flatMap((element) => {
    const list = element.dataset['savedList'];
    return isSavedList(list) ? [{ list, element }] : [];
  });
}

function listenForClicks(links: readonly HeaderLink[]): void {
  const accountLink = links.find(({ element }) => 'account' in element.dataset)?.element;
  const toggleWatched =
    accountLink && import('../watchlist/index.ts').then((module) => module.startAccountListLazily(accountLink));

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-save]') : null;
    const container = button?.closest<HTMLElement>('[data-car]');
    const data = container && readSaveButtonData(container);
    const list = links.find((link) => link.list === button?.dataset['save'])?.list;
    if (!data || !list) return;
    if (list === 'watchlist') return void toggleWatched?.then((toggle) => toggle(data));
    const result = toggleCar(list, data.car);
    void import('../feedback/index.ts').then((module) => module.showSaveResult(result, list, data));
  });
}

/** Loads the saved bar, and React, when the list first changes on a wide screen. The page works without it. */
function startSavedBarLazily(): void {
  const container = document.querySelector<HTMLElement>('[data-saved-bar]');
  if (!container) return;
  const wide = matchMedia('(min-width: 992px)');
  let bar: Promise<() => void> | undefined;
  SAVED_CARS.favourites.listen(() => {
    if (!wide.matches) return;
    bar ??= import('../bar/SavedBar.tsx').then((module) => module.startSavedBar(container));
    bar.then(
      (open) => open(),
      () => undefined,
    );
  });
}

/**
 * Loads the tray of compared cars once there is one, on pages that offer cars to compare. Forms and the checkout stay free of it, and
 * the comparison shows its cars itself.
 */
function startCompareTrayLazily(links: readonly HeaderLink[]): void {
  const link = links.find(({ list }) => list === 'compare')?.element;
  if (!link || location.pathname === link.pathname || !document.querySelector('.save-buttons')) return;
  let isStarted = false;
  SAVED_CARS.compare.subscribe(({ length }) => {
    if (isStarted || length === 0) return;
    isStarted = true;
    // The page works without it.
    void import('../tray/compare-tray.ts').then(
      (module) => module.startCompareTray(link),
      () => undefined,
    );
  });
}

/** Adds the buttons and marks those of saved cars. */
function showButtons(links: readonly HeaderLink[]): void {
  for (const container of document.querySelectorAll<HTMLElement>('.save-buttons')) {
    const car = readSaveButtonData(container)?.car;
    if (!car || container.closest('[data-island]:not([data-hydrated])')) continue;
    for (const [index, link] of links.entries()) {
      const button = container.children[index] ?? container.appendChild(createButton(link));
      button.ariaLabel = (link.element.dataset['buttonLabel'] ?? '').replace('{name}', car.name);
      button.ariaPressed = String(isSavedCar(SAVED_CARS[link.list].get(), car));
    }
  }
}

function createButton({ list, element }: HeaderLink): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'save-button';
  button.dataset['save'] = list;
  const icon = element.querySelector('svg')?.cloneNode(true);
  if (icon) button.append(icon);
  return button;
}

function showCounts(links: readonly HeaderLink[]): void {
  for (const { list, element } of links) {
    const count = element.querySelector<HTMLElement>('[data-count]');
    const { length } = SAVED_CARS[list].get();
    if (!count) continue;
    count.hidden = length === 0;
    count.textContent = String(length);
  }
}
