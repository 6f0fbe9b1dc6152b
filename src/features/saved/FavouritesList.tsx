import { useStore } from '@nanostores/react';
import { FavouriteCar } from './FavouriteCar.tsx';
import { GoneCar } from './GoneCar.tsx';
import { $listed } from './listed.ts';
import { $lists, nothingSaved } from './lists.ts';
import type { SavedPageProps } from './saved-page.ts';

/** The cars that a shopper saved, as the site lists them now; those that it does not list any more can be let go. */
export function FavouritesList(page: SavedPageProps) {
  const { images, texts } = page;
  const favourites = useStore($lists.$favourites, { ssr: nothingSaved });
  const listed = useStore($listed, { ssr: 'initial' });
  const compares = document.body.dataset['compare'] !== undefined;
  return (
    <>
      {listed.kind === 'error' && <p role="status">{texts.old}</p>}
      <ul className="car-results">
        {favourites.map((car) => {
          const card = listed.kind === 'success' ? listed.data.get(car.id) : undefined;
          const isGone = listed.kind === 'success' && !card;
          return (
            <li key={car.id}>
              {card ? (
                <FavouriteCar car={car} card={card} compares={compares} {...page} />
              ) : (
                <GoneCar car={car} list="favourites" isGone={isGone} images={images} texts={texts} />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
