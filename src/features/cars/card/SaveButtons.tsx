import { canSave, lacksComparisonData, toSavedCar } from '../saved-car/index.ts';
import type { CarCardData } from './card.ts';

type KeepableCar = Pick<
  CarCardData,
  'id' | 'slug' | 'name' | 'make' | 'model' | 'stocknum' | 'primary_image_url' | 'price' | 'availability'
>;

/**
 * The place of a car's save buttons. save-buttons.ts adds them on every page: without a script they could do nothing, and
 * a search page would load their markup for React to repeat. A car that cannot be bought shows only the button that
 * removes it from a watchlist. On sites that compare cars, a car without a price or a picture shows none.
 */
export function SaveButtons({ car }: { car: KeepableCar }) {
  return (
    <div
      className="save-buttons"
      data-car={JSON.stringify(toSavedCar(car))}
      data-stock={car.stocknum}
      data-price={car.price}
      data-sold={!canSave(car) || undefined}
      data-lacking={lacksComparisonData(car) || undefined}
    />
  );
}
