import type { Locale } from '#src/lib/locale/browser.ts';
import { getPriceView } from '../display/index.ts';
import type { CarCardData } from './card.ts';

/** The price of a car on its card, with its type below it. */
export function CardPrice({ car, locale }: { car: CarCardData; locale: Locale }) {
  const view = getPriceView(car, locale);
  if (view.kind === 'on-application') return <p className="car-price car-no-price">{view.text}</p>;
  return (
    <div className="car-price">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="car-amount">{view.text}</span>
        {view.before && <s className="car-before">{view.before}</s>}
      </p>
      {/* On its own line, so that cards have the same height for every price type. */}
      {view.type && <p className="car-price-type">{view.type}</p>}
    </div>
  );
}
