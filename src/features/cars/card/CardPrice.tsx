import { formatPrice, type Locale, messagesFor } from '#src/lib/locale/browser.ts';
import { getPriceView } from '../display/index.ts';
import type { CarCardData } from './card.ts';

/** The price of a car on its card, with its type and the prices of renting and subscribing below it. */
export function CardPrice({ car, locale }: { car: CarCardData; locale: Locale }) {
  const view = getPriceView(car, locale);
  const subscription = car.subscription_price ? (
    <p className="car-subscription">
      {messagesFor(locale).subscriptionAWeek({ price: formatPrice(car.subscription_price, locale) })}
    </p>
  ) : undefined;
  if (view.kind === 'on-application') {
    return (
      <div className="car-price">
        <p className="car-no-price">{view.text}</p>
        {subscription}
      </div>
    );
  }
  return (
    <div className="car-price">
      <p className="car-sum">
        <span className="car-amount">{view.text}</span>
        {view.before && <s className="car-before">{view.before}</s>}
      </p>
      {/* On its own line, so that cards have the same height for every price type. */}
      {view.type && <p className="car-price-type">{view.type}</p>}
      {car.rental && <p className="car-subscription">{car.rental}</p>}
      {subscription}
    </div>
  );
}
