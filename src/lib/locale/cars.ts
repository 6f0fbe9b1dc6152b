/** Messages and formats for scripts that show cars. Those of a page's other scripts are in browser.ts. */
import { CAR_AMERICAN, CAR_CATALOGUE } from './messages-cars.ts';
import { createSpeller, type Spelled } from './speller.ts';

export { formatNumber, formatPrice } from './format.ts';
export { LOCALE_FACTS, LOCALES, type Locale } from './locale.ts';

export type CarMessageKey = keyof typeof CAR_CATALOGUE;
export type CarMessages = Spelled<typeof CAR_CATALOGUE>;

export const carMessagesFor = /* @__PURE__ */ createSpeller(CAR_CATALOGUE, CAR_AMERICAN);
