import { CarCard } from '#src/features/cars/CarCard.tsx';
import type { CarCardData } from '#src/features/cars/card/index.ts';
import { RemoveButton } from './CompareHead.tsx';
import { hasButtons } from './comparability.ts';
import type { SavedCar } from './saved-car.ts';
import type { SavedPageProps } from './saved-page.ts';

interface FavouriteCarProps extends SavedPageProps {
  car: SavedCar;
  /** The car as the site lists it now. */
  card: CarCardData;
  /** Whether the site compares cars. */
  compares: boolean;
}

/** A saved car with all that the site knows of it, and a way to let it go where its card has none. */
export function FavouriteCar({ car, card, compares, locale, usedLabel, images, texts }: FavouriteCarProps) {
  return (
    <>
      <CarCard car={card} locale={locale} usedLabel={usedLabel} heading="h2" images={images} />
      {!hasButtons(card, compares) && (
        <p className="py-2">
          <RemoveButton car={car} list="favourites" texts={texts} />
        </p>
      )}
    </>
  );
}
