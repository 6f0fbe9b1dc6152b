import { getFocusMove } from './menu-keys.ts';

/* The parts of the header's menus that need a script: opening on hover, arrow keys, closing on Escape and on a click
   outside, and the marker for these. Opening, closing and keeping one open at a time is native. */

const CLOSE_DELAY = 150;
/** Milliseconds in which a click counts as the intent to open a menu that hovering has just opened. */
const CLICK_AFTER_HOVER = 500;
const wide = matchMedia('(min-width: 992px)');
const hover = matchMedia('(hover: hover) and (pointer: fine)');

const header = document.querySelector<HTMLElement>('[data-header]');
const items = [...document.querySelectorAll<HTMLElement>('[data-nav-item]')];
const menus = [...document.querySelectorAll<HTMLDetailsElement>('[data-menu]')];

function closeMenus(except?: HTMLDetailsElement): void {
  for (const menu of menus) if (menu !== except) menu.open = false;
}

const findMenu = (target: EventTarget | null): HTMLDetailsElement | null =>
  target instanceof Element ? target.closest<HTMLDetailsElement>('[data-menu]') : null;

/** The menus form a row only from 992 px; in the drawer a menu stays open until it is closed. */
function openOnHover(menu: HTMLDetailsElement): void {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let openedAt = Number.NEGATIVE_INFINITY;
  // Touch also fires enter and leave on a laptop with a mouse; a tap opens the menu through its click alone.
  const canHover = (event: PointerEvent) => wide.matches && hover.matches && event.pointerType === 'mouse';
  menu.addEventListener('pointerenter', (event) => {
    clearTimeout(leaving);
    if (!canHover(event) || menu.open) return;
    menu.open = true;
    openedAt = event.timeStamp;
  });
  menu.addEventListener('pointerleave', (event) => {
    if (!canHover(event)) return;
    leaving = setTimeout(() => {
      if (!menu.contains(document.activeElement) || document.activeElement === menu.querySelector('summary'))
        menu.open = false;
    }, CLOSE_DELAY);
  });
  // A click on a menu that hovering has just opened would close it again.
  menu.querySelector('summary')?.addEventListener('click', (event) => {
    if (event.timeStamp - openedAt < CLICK_AFTER_HOVER) event.preventDefault();
  });
}

for (const menu of menus) {
  openOnHover(menu);
  menu.addEventListener('toggle', () => {
    const open = menus.some((other) => other.open);
    header?.toggleAttribute('data-dropdown-open', open);
  });
}

document.addEventListener('click', (event) => {
  if (wide.matches && !findMenu(event.target)) closeMenus();
});

document.addEventListener('focusin', (event) => {
  if (wide.matches) closeMenus(findMenu(event.target) ?? undefined);
});

wide.addEventListener('change', () => closeMenus());

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') closeByKey();
  else if (!event.ctrlKey && !event.altKey && !event.metaKey && moveFocus(event.key)) event.preventDefault();
});

function closeByKey(): void {
  const open = menus.find((menu) => menu.open);
  if (!open || !wide.matches) return;
  const held = open.contains(document.activeElement);
  open.open = false;
  if (held) open.querySelector('summary')?.focus();
}

/** Moves the focus to the target of a key and returns true if there was one. */
function moveFocus(key: string): boolean {
  const { activeElement } = document;
  const menu = findMenu(activeElement);
  const links = [...(menu?.querySelectorAll('a') ?? [])];
  const item = items.findIndex((entry) => entry === activeElement || (menu !== null && entry.parentElement === menu));
  if (item < 0) return false;
  const link = links.findIndex((entry) => entry.matches(':focus'));
  const place =
    link < 0 ? { kind: 'item' as const, item, isMenu: menu !== null } : { kind: 'link' as const, item, link };
  const move = getFocusMove(key, place, { items: items.length, links: links.length, row: wide.matches });
  if (!move) return false;
  if (move.to === 'link') {
    if (menu) menu.open = true;
    links[move.link]?.focus();
    return true;
  }
  const target = items[move.item];
  const beside = findMenu(target ?? null);
  if (beside && move.opens) beside.open = true;
  target?.focus();
  return true;
}

/** Marks the link to the current page. The header is the same on every page, so the build cannot. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-header] a[href]')) {
  if (link.href === location.origin + location.pathname + location.search && link.pathname !== '/') {
    link.setAttribute('aria-current', 'page');
  }
}
