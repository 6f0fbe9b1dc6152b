import type { CarCardData } from '#src/features/cars/card/index.ts';
import { savedCar } from './saved-car.ts';

type KeepableCar = Pick<
  CarCardData,
  'id' | 'slug' | 'name' | 'make' | 'model' | 'primary_image_url' | 'price' | 'availability'
>;

/**
 * Where the buttons that keep a car stand. save-buttons.ts puts them there, on every page: without a script they could do
 * nothing, and a search page would load their markup for React to repeat. A car that cannot be bought has none, and where
 * cars are compared those without a price or a picture have none either (spec 1 §5).
 */
export function SaveButtons({ car }: { car: KeepableCar }) {
  if (car.availability === 'sold') return null;
  const lacking = car.price <= 0 || !car.primary_image_url;
  return <div className="save-buttons" data-car={JSON.stringify(savedCar(car))} data-lacking={lacking || undefined} />;
}
