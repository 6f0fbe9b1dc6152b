/*
 * Takes the bar of actions away while the buttons that it repeats are on the screen; without this script it stays. And tells
 * the panel beside the photos how tall it is, which CSS has to know to keep the end of one that is taller than the screen in
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
