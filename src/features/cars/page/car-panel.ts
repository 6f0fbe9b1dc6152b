/*
 * Shows the action bar as soon as the button that it repeats has left the screen. Also sets the height of the panel
 * beside the photos as a CSS variable, so that the end of a panel taller than the screen stays in reach.
 */

const bar = document.querySelector<HTMLElement>('[data-action-bar]');
const action = document.querySelector('[data-actions] .btn');

if (bar && action) {
  new IntersectionObserver((entries) => {
    bar.dataset['away'] = String(entries.at(-1)?.isIntersecting ?? false);
  }).observe(action);
}

const panel = document.querySelector<HTMLElement>('[data-panel]');

if (panel) {
  new ResizeObserver(() => {
    panel.style.setProperty('--panel-height', `${panel.offsetHeight}px`);
  }).observe(panel);
}
