import { useStore } from '#src/components/ui/use-store.ts';
import { $linkedCars, $listings, $savedLists, getNoLinkedCars, getNoSavedCars } from '../lists/index.ts';
import { NothingSaved } from '../page/NothingSaved.tsx';
import { CompareTable } from './CompareTable.tsx';
import { CompareNotes, CompareTools } from './CompareTools.tsx';
import type { ComparePageProps } from './compare-texts.ts';
import { makeCompareView } from './compare-view.ts';
import { $differencesOnly } from './differences.ts';

/** The comparison of the shopper's own cars, or of those in a shared link. */
export function CompareCars(page: ComparePageProps) {
  const { texts } = page;
  const own = useStore($savedLists.$compare, getNoSavedCars);
  const favourites = useStore($savedLists.$favourites, getNoSavedCars);
  const linked = useStore($linkedCars.$compare, getNoLinkedCars);
  const listed = useStore($listings, 'initial');
  const differencesOnly = useStore($differencesOnly, 'initial');
  const view = makeCompareView({ own, favourites, linked, listed });
  if (view.kind === 'empty') return <NothingSaved {...page} />;
  if (!('cars' in view)) return <p role="status">{view.kind === 'loading' ? texts.loading : texts.old}</p>;
  const canDiffer = view.cars.length > 1;
  return (
    <div className="space-y-5">
      <CompareNotes view={view} hasOwn={own.length > 0} {...page} />
      {listed.kind === 'error' && <p role="status">{texts.old}</p>}
      {view.cars.length > 0 && <CompareTools cars={view.cars} differencesOnly={differencesOnly} texts={texts} />}
      {(view.cars.length > 0 || view.kind === 'own') && (
        <CompareTable view={view} differencesOnly={differencesOnly && canDiffer} {...page} />
      )}
    </div>
  );
}
