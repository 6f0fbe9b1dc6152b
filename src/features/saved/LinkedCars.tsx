import { useStore } from '@nanostores/react';
import { linkedFavourites, withLinked } from './favourites-link.ts';
import { LinkAnswer } from './LinkAnswer.tsx';
import { $linked, leaveLink, nothingLinked } from './linked.ts';
import { $listed } from './listed.ts';
import { $lists, nothingSaved } from './lists.ts';
import { SavedPicture } from './SavedPicture.tsx';
import { savedCar } from './saved-car.ts';
import type { SavedPageProps } from './saved-page.ts';

/** The cars of a link to the page of favourites: shown, and saved only when the shopper says so. */
export function LinkedCars({ images, texts }: SavedPageProps) {
  const slugs = useStore($linked.$favourites, { ssr: nothingLinked });
  const favourites = useStore($lists.$favourites, { ssr: nothingSaved });
  const listed = useStore($listed, { ssr: 'initial' });
  if (slugs.length === 0) return null;
  if (listed.kind === 'error') return <p role="status">{texts.old}</p>;
  if (listed.kind !== 'success') return <p role="status">{texts.loading}</p>;
  const linked = linkedFavourites(slugs, listed.data, favourites);
  const { toAdd, lacksCars, isTooLong } = linked;
  const add = () => {
    $lists.$favourites.set(withLinked(favourites, linked));
    leaveLink();
    void import('./tell.ts').then(({ tellSaved }) => {
      for (const card of toAdd) tellSaved(savedCar(card), { stock: card.stocknum, price: String(card.price) });
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
      {lacksCars && <p>{texts.someGone}</p>}
      {isTooLong && <p>{texts.noRoom}</p>}
      <LinkAnswer onKeep={toAdd.length > 0 ? add : undefined} texts={texts} />
    </section>
  );
}
