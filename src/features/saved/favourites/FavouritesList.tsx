import { useStore } from '#src/components/ui/use-store.ts';
import { $listings, $savedLists, getNoSavedCars } from '../lists/index.ts';
import { DelistedCar } from '../page/DelistedCar.tsx';
import type { SavedPageProps } from '../page/index.ts';
import { FavouriteCar } from './FavouriteCar.tsx';

/** The saved cars with their current listings. Delisted cars can be removed. */
export function FavouritesList(page: SavedPageProps) {
  const { images, texts } = page;
  const favourites = useStore($savedLists.$favourites, getNoSavedCars);
  const listed = useStore($listings, 'initial');
  const compares = document.body.dataset['compare'] !== undefined;
  return (
    <>
      {listed.kind === 'error' && <p role="status">{texts.old}</p>}
      <ul className="car-results">
        {favourites.map((car) => {
          const card = listed.kind === 'success' ? listed.data.get(car.id) : undefined;
          const isDelisted = listed.kind === 'success' && !card;
          return (
            <li key={car.id}>
              {card ? (
                <FavouriteCar car={car} card={card} compares={compares} {...page} />
              ) : (
                <DelistedCar car={car} list="favourites" isDelisted={isDelisted} images={images} texts={texts} />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
