/** What the search boxes of the frame load when a shopper goes to one. */
export { startSuggestions } from './combobox.ts';
