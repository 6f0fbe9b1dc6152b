import { type Locale, messagesFor } from '#src/lib/locale/browser.ts';

/** A fuel in the words of the region: what is Petrol elsewhere is Gas in the United States (spec 2 §1). */
export function fuelText(fuel: string, locale: Locale): string {
  return fuel.toLowerCase() === 'petrol' ? messagesFor(locale).petrol : fuel;
}
