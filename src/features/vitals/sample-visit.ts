/*
 * Runs on every page, in the browser, so it is small: draws if this page view is measured, and loads what measures it after the page
 * itself. Sites that measure nothing have no share on the body, and no number is below it.
 */

if (Math.random() < Number(document.body.dataset['vitals'])) {
  addEventListener('load', () => void import('./measure-visit.ts'));
}

export {};
