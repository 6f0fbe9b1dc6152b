import { CarCard } from '#src/features/cars/card/CarCard.tsx';
import type { CarCardData } from '#src/features/cars/card/index.ts';
import type { SavedCar } from '#src/features/cars/saved-car/index.ts';
import { hasSaveButtons } from '#src/features/cars/saved-car/index.ts';
import type { SavedPageProps } from '../page/index.ts';
import { RemoveButton } from '../page/RemoveButton.tsx';

interface FavouriteCarProps extends SavedPageProps {
  car: SavedCar;
  /** The car as the site lists it now. */
  card: CarCardData;
  /** True if the site compares cars. */
  compares: boolean;
}

/** A saved car as a card, with a remove button if its card has no save buttons. */
export function FavouriteCar({ car, card, compares, locale, usedLabel, images, texts }: FavouriteCarProps) {
  return (
    <>
      <CarCard car={card} locale={locale} usedLabel={usedLabel} heading="h2" images={images} />
      {!hasSaveButtons(card, compares) && (
        <p className="py-2">
          <RemoveButton car={car} list="favourites" texts={texts} />
        </p>
      )}
    </>
  );
}
