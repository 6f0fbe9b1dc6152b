import type { CarCardData } from '#src/features/cars/card/index.ts';
import { isKeepable, lacksFacts } from './comparability.ts';
import { savedCar } from './saved-car.ts';

type KeepableCar = Pick<
  CarCardData,
  'id' | 'slug' | 'name' | 'make' | 'model' | 'stocknum' | 'primary_image_url' | 'price' | 'availability'
>;

/**
 * Where the buttons that keep a car stand. save-buttons.ts puts them there, on every page: without a script they could do
 * nothing, and a search page would load their markup for React to repeat. None show for a car that cannot
 * be bought, but the one that takes it off a watchlist (spec 1 §4); and where cars are compared, none for one without a
 * price or a picture (spec 1 §5).
 */
export function SaveButtons({ car }: { car: KeepableCar }) {
  return (
    <div
      className="save-buttons"
      data-car={JSON.stringify(savedCar(car))}
      data-stock={car.stocknum}
      data-price={car.price}
      data-sold={!isKeepable(car) || undefined}
      data-lacking={lacksFacts(car) || undefined}
    />
  );
}
