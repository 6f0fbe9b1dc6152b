import { useStore } from '#src/components/ui/use-store.ts';
import { toSavedCar } from '#src/features/cars/saved-car/index.ts';
import {
  $linkedCars,
  $listings,
  $savedLists,
  getNoLinkedCars,
  getNoSavedCars,
  leaveSharedLink,
} from '../lists/index.ts';
import type { SavedPageProps } from '../page/index.ts';
import { LinkAnswer } from '../page/LinkAnswer.tsx';
import { SavedPicture } from '../page/SavedPicture.tsx';
import { addLinkedCars, getLinkedFavourites } from './favourites-link.ts';

/** The cars of a shared link on the page of favourites. They are saved only on request. */
export function LinkedCars({ images, texts }: SavedPageProps) {
  const slugs = useStore($linkedCars.$favourites, getNoLinkedCars);
  const favourites = useStore($savedLists.$favourites, getNoSavedCars);
  const listed = useStore($listings, 'initial');
  if (slugs.length === 0) return null;
  if (listed.kind === 'error') return <p role="status">{texts.old}</p>;
  if (listed.kind !== 'success') return <p role="status">{texts.loading}</p>;
  const linked = getLinkedFavourites(slugs, listed.data, favourites);
  const { toAdd, lacksCars, isTooLong } = linked;
  const add = () => {
    $savedLists.$favourites.set(addLinkedCars(favourites, linked));
    leaveSharedLink();
    void import('../feedback/index.ts').then((module) => {
      for (const card of toAdd) {
        module.emitSaved({ car: toSavedCar(card), stocknum: card.stocknum, price: card.price, isSold: false });
      }
    });
  };
  return (
    <section className="linked-cars card" aria-labelledby="linked-cars">
      <h2 id="linked-cars" className="text-subheading">
        {texts.shared}
      </h2>
      {toAdd.length > 0 ? (
        <ul>
          {toAdd.map((card) => (
            <li key={card.id}>
              <SavedPicture url={card.primary_image_url} sizes="96px" images={images} />
              <a href={`/cars/${card.slug}`}>{card.name}</a>
            </li>
          ))}
        </ul>
      ) : (
        <p>{texts.nothingNew}</p>
      )}
      {lacksCars && <p>{texts.someNoLongerForSale}</p>}
      {isTooLong && <p>{texts.noRoom}</p>}
      <LinkAnswer onKeep={toAdd.length > 0 ? add : undefined} texts={texts} />
    </section>
  );
}
