/** Messages and formats for browser scripts. Messages that only pages need are left out, to keep scripts small. */
import { BROWSER_AMERICAN, BROWSER_CATALOGUE } from './messages-browser.ts';
import { createSpeller, type Spelled } from './speller.ts';

export { formatDistance, formatNumber, formatPrice } from './format.ts';
export { LOCALE_FACTS, LOCALES, type Locale } from './locale.ts';

export type MessageKey = keyof typeof BROWSER_CATALOGUE;
export type Messages = Spelled<typeof BROWSER_CATALOGUE>;

export const messagesFor = /* @__PURE__ */ createSpeller(BROWSER_CATALOGUE, BROWSER_AMERICAN);
