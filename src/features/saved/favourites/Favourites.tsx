import { useStore } from '#src/components/ui/use-store.ts';
import { $linkedCars, $savedLists, getNoLinkedCars, getNoSavedCars } from '../lists/index.ts';
import type { SavedPageProps } from '../page/index.ts';
import { NothingSaved } from '../page/NothingSaved.tsx';
import { ShareCars } from '../page/ShareCars.tsx';
import { AccountOffer, type AccountOfferTexts } from '../watchlist/AccountOffer.tsx';
import { FavouritesList } from './FavouritesList.tsx';
import { LinkedCars } from './LinkedCars.tsx';

interface FavouritesProps extends SavedPageProps {
  /** Texts about the copy in an account, if the dealer keeps one. */
  account?: AccountOfferTexts | undefined;
}

/** The page of favourites: cars from a shared link, the saved cars, and a link to share them. */
export function Favourites({ account, ...page }: FavouritesProps) {
  const favourites = useStore($savedLists.$favourites, getNoSavedCars);
  const linked = useStore($linkedCars.$favourites, getNoLinkedCars);
  const offer = account && <AccountOffer texts={account} />;
  if (favourites.length === 0 && linked.length === 0)
    return (
      <div className="space-y-5">
        {offer}
        <NothingSaved {...page} />
      </div>
    );
  return (
    <div className="space-y-5">
      {offer}
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
