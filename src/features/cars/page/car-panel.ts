/*
 * Hides the action bar while the buttons that it repeats are on the screen; without this script it stays. Also sets the
 * height of the panel beside the photos as a CSS variable, so that the end of a panel taller than the screen stays in
 * reach.
 */

const bar = document.querySelector<HTMLElement>('[data-action-bar]');
const actions = document.querySelector('[data-actions]');

if (bar && actions) {
  new IntersectionObserver((entries) => {
    bar.toggleAttribute('data-away', entries.at(-1)?.isIntersecting ?? false);
  }).observe(actions);
}

const panel = document.querySelector<HTMLElement>('[data-panel]');

if (panel) {
  new ResizeObserver(() => {
    panel.style.setProperty('--panel-height', `${panel.offsetHeight}px`);
  }).observe(panel);
}
