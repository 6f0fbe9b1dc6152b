import { useStore } from '@nanostores/react';
import { CompareTable } from './CompareTable.tsx';
import { CompareNotes, CompareTools } from './CompareTools.tsx';
import { compareView } from './compare-view.ts';
import { $differencesOnly } from './differences.ts';
import { $linked, nothingLinked } from './linked.ts';
import { $listed } from './listed.ts';
import { $lists, nothingSaved } from './lists.ts';
import { NothingSaved } from './NothingSaved.tsx';
import type { SavedPageProps } from './saved-page.ts';

/** The cars that a shopper put side by side, or those that somebody sent a link to. */
export function Comparison(page: SavedPageProps) {
  const { texts } = page;
  const own = useStore($lists.$compare, { ssr: nothingSaved });
  const favourites = useStore($lists.$favourites, { ssr: nothingSaved });
  const linked = useStore($linked.$compare, { ssr: nothingLinked });
  const listed = useStore($listed, { ssr: 'initial' });
  const differencesOnly = useStore($differencesOnly, { ssr: 'initial' });
  const view = compareView({ own, favourites, linked, listed });
  if (view.kind === 'empty') return <NothingSaved {...page} />;
  if (!('cars' in view)) return <p role="status">{view.kind === 'loading' ? texts.loading : texts.old}</p>;
  const canDiffer = view.cars.length > 1;
  return (
    <div className="space-y-5">
      <CompareNotes view={view} hasOwn={own.length > 0} texts={texts} />
      {listed.kind === 'error' && <p role="status">{texts.old}</p>}
      {view.cars.length > 0 && <CompareTools cars={view.cars} differencesOnly={differencesOnly} texts={texts} />}
      {(view.cars.length > 0 || view.kind === 'own') && (
        <CompareTable view={view} differencesOnly={differencesOnly && canDiffer} {...page} />
      )}
    </div>
  );
}
