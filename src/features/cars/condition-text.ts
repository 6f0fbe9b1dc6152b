import { type Locale, type MessageKey, messagesFor } from '#src/lib/locale/browser.ts';
import type { Car } from '#src/stock/car.ts';

/** What decides how a car's facts read. */
export interface FactContext {
  readonly locale: Locale;
  readonly usedLabel: 'used' | 'pre-owned';
}

const CONDITIONS = {
  new: () => 'new',
  demo: () => 'demo',
  used: (label: FactContext['usedLabel']) => (label === 'pre-owned' ? 'preOwned' : 'used'),
} as const satisfies Record<Car['car_type'], (label: FactContext['usedLabel']) => MessageKey>;

/** How a car's type reads on this site: "New", "Demo", "Used" or "Pre-Owned". */
export function conditionText(type: Car['car_type'], { locale, usedLabel }: FactContext): string {
  return messagesFor(locale)[CONDITIONS[type](usedLabel)];
}
