/* The navigation drawer below 992 px and the search of the header. The browser opens and closes both by their buttons,
   Escape and a click outside. */

const drawer = document.querySelector<HTMLElement>('[data-drawer]');
drawer?.addEventListener(
  'toggle',
  () =>
    void import('./drawer-focus.ts').then((module) =>
      module.startDrawer(drawer, document.querySelector<HTMLElement>('[data-menu-button]')),
    ),
  { once: true },
);

const search = document.querySelector<HTMLElement>('#header-search');
search?.addEventListener('toggle', () => {
  if (search.matches(':popover-open')) search.querySelector('input')?.focus();
});
