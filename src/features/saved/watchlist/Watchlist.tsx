import { useEffect } from 'react';
import { useStore } from '#src/components/ui/use-store.ts';
import { CarCard } from '#src/features/cars/card/CarCard.tsx';
import { writeAttributeJson } from '#src/lib/attribute-json.ts';
import { $listings, $watchlist, $watchlistPhase } from '../lists/index.ts';
import type { WatchlistPageProps } from '../page/index.ts';
import { NothingSaved } from '../page/NothingSaved.tsx';

const getInitialPhase = () => 'loading' as const;
const NOTHING: readonly { id: string }[] = [];

/** The cars of a customer's watchlist with their current listings, the newest first. */
export function Watchlist(page: WatchlistPageProps) {
  const { texts } = page;
  const cars = useStore($watchlist, () => NOTHING);
  const phase = useStore($watchlistPhase, getInitialPhase);
  const listed = useStore($listings, 'initial');
  if (phase === 'failed') return <Unknown texts={texts} />;
  if (phase === 'loaded' && cars.length === 0) return <NothingSaved {...page} />;
  if (listed.kind === 'error') return <Unknown texts={texts} />;
  if (phase === 'loading' || listed.kind !== 'success') return <p role="status">{texts.loading}</p>;
  return <Cards {...page} ids={cars.map(({ id }) => id).toReversed()} listed={listed.data} />;
}

function Unknown({ texts }: Pick<WatchlistPageProps, 'texts'>) {
  return (
    <div className="card px-4 py-12 text-center sm:px-8">
      <p role="alert" className="text-lg">
        {texts.unknown}
      </p>
      <p className="mt-6">
        <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
          {texts.again}
        </button>
      </p>
    </div>
  );
}

interface CardsProps extends WatchlistPageProps {
  ids: readonly string[];
  listed: ReadonlyMap<string, Parameters<typeof CarCard>[0]['car']>;
}

function Cards({ ids, listed, locale, usedLabel, images, texts }: CardsProps) {
  // save-buttons.ts updates when the list changes, so this notifies it of cards rendered later.
  const shown = ids.join(' ');
  useEffect(() => {
    if (shown) $watchlist.set([...$watchlist.get()]);
  }, [shown]);
  return (
    <ul className="car-results">
      {ids.map((id) => {
        const card = listed.get(id);
        return (
          <li key={id}>
            {card ? (
              <CarCard car={card} locale={locale} usedLabel={usedLabel} heading="h2" images={images} />
            ) : (
              <UnlistedCar id={id} texts={texts} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A watched car that is no longer listed: only its id is known. */
function UnlistedCar({ id, texts }: { id: string; texts: WatchlistPageProps['texts'] }) {
  const car = { id, slug: 'unlisted', name: texts.noLongerListed, make: '-', model: '-' };
  return (
    <article className="car-card">
      <div className="car-picture" />
      <div className="car-body">
        <h2 className="car-name">{texts.noLongerListed}</h2>
        <p className="car-facts" data-car={writeAttributeJson(car)}>
          <button type="button" className="btn btn-outline" data-save="watchlist">
            {texts.remove}
          </button>
        </p>
      </div>
    </article>
  );
}
