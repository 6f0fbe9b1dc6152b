import type { Locale } from '#src/lib/locale/browser.ts';
import { priceView } from '../price.ts';
import type { CarCardData } from './card.ts';

/** The price of a car on its card, with what it includes beside it (D4). */
export function CardPrice({ car, locale }: { car: CarCardData; locale: Locale }) {
  const view = priceView(car, locale);
  if (view.kind === 'on-application') return <p className="car-price car-no-price">{view.text}</p>;
  return (
    <div className="car-price">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="car-amount">{view.text}</span>
        {view.before && <s className="car-before">{view.before}</s>}
      </p>
      {/* On a line of its own, so that cards are of one height whichever type their price is of. */}
      {view.type && <p className="car-price-type">{view.type}</p>}
    </div>
  );
}
