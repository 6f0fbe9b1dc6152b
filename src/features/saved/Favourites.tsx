import { useStore } from '@nanostores/react';
import { FavouritesList } from './FavouritesList.tsx';
import { LinkedCars } from './LinkedCars.tsx';
import { $linked, nothingLinked } from './linked.ts';
import { $lists, nothingSaved } from './lists.ts';
import { NothingSaved } from './NothingSaved.tsx';
import { ShareLink } from './ShareLink.tsx';
import type { SavedPageProps } from './saved-page.ts';

/** The page of favourites: what a link brings, what is saved, and the way to hand it on. */
export function Favourites(page: SavedPageProps) {
  const favourites = useStore($lists.$favourites, { ssr: nothingSaved });
  const linked = useStore($linked.$favourites, { ssr: nothingLinked });
  if (favourites.length === 0 && linked.length === 0) return <NothingSaved {...page} />;
  return (
    <div className="space-y-5">
      <LinkedCars {...page} />
      {favourites.length > 0 && (
        <>
          <ShareLink path={location.pathname} slugs={favourites.map(({ slug }) => slug)} texts={page.texts} />
          <FavouritesList {...page} />
        </>
      )}
    </div>
  );
}
