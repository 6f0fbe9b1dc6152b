import { useStore } from '#src/components/ui/use-store.ts';
import { $linkedCars, $savedLists, getNoLinkedCars, getNoSavedCars } from '../lists/index.ts';
import type { SavedPageProps } from '../page/index.ts';
import { NothingSaved } from '../page/NothingSaved.tsx';
import { ShareCars } from '../page/ShareCars.tsx';
import { FavouritesList } from './FavouritesList.tsx';
import { LinkedCars } from './LinkedCars.tsx';

/** The page of favourites: cars from a shared link, the saved cars, and a link to share them. */
export function Favourites(page: SavedPageProps) {
  const favourites = useStore($savedLists.$favourites, getNoSavedCars);
  const linked = useStore($linkedCars.$favourites, getNoLinkedCars);
  if (favourites.length === 0 && linked.length === 0) return <NothingSaved {...page} />;
  return (
    <div className="space-y-5">
      <LinkedCars {...page} />
      {favourites.length > 0 && (
        <>
          <ShareCars path={location.pathname} slugs={favourites.map(({ slug }) => slug)} texts={page.texts} />
          <FavouritesList {...page} />
        </>
      )}
    </div>
  );
}
