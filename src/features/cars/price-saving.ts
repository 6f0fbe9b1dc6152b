import { formatPrice, type Locale, messagesFor } from '#src/lib/locale/index.ts';
import type { ShownCar } from './facts.ts';

/** What a shopper saves against the price before, in words for a car's own page; cards show the two prices alone. */
export function priceSaving(
  { price, before_price: before }: Pick<ShownCar, 'price' | 'before_price'>,
  locale: Locale,
): string | undefined {
  if (price <= 0 || before === undefined || before <= price) return undefined;
  return messagesFor(locale).save({ amount: formatPrice(before - price, locale) });
}
