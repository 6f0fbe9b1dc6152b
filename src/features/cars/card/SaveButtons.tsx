import { writeAttributeJson } from '#src/lib/attribute-json.ts';
import { canSave, lacksComparisonData, toSavedCar } from '../saved-car/index.ts';
import type { CarCardData } from './card.ts';

type SavableCar = Pick<
  CarCardData,
  'id' | 'slug' | 'name' | 'make' | 'model' | 'stocknum' | 'primary_image_url' | 'price' | 'availability'
>;

/**
 * The container of a car's save buttons, which save-buttons.ts adds: they do nothing without a script, and their markup
 * would make a search page larger. A car that cannot be bought shows only the button that
 * removes it from a watchlist. On sites that compare cars, a car without a price or a picture shows none.
 */
export function SaveButtons({ car }: { car: SavableCar }) {
  return (
    <div
      className="save-buttons"
      data-car={writeAttributeJson(toSavedCar(car))}
      data-stock={car.stocknum}
      data-price={car.price}
      data-sold={!canSave(car) || undefined}
      data-lacking={lacksComparisonData(car) || undefined}
    />
  );
}
