import { useStore } from '@nanostores/react';
import { CarCard } from '#src/features/cars/CarCard.tsx';
import { GoneCar } from './GoneCar.tsx';
import { $listed } from './listed.ts';
import { $lists, nothingSaved } from './lists.ts';
import type { SavedPageProps } from './saved-page.ts';

/** The cars that a shopper saved, as the site lists them now; those that it does not list any more can be let go. */
export function FavouritesList({ locale, usedLabel, images, texts }: SavedPageProps) {
  const favourites = useStore($lists.$favourites, { ssr: nothingSaved });
  const listed = useStore($listed, { ssr: 'initial' });
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
                <CarCard car={card} locale={locale} usedLabel={usedLabel} heading="h2" images={images} />
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
