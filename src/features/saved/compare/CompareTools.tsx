import { $savedLists, leaveSharedLink } from '../lists/index.ts';
import type { SavedTexts } from '../page/index.ts';
import { LinkAnswer } from '../page/LinkAnswer.tsx';
import { RemoveButton } from '../page/RemoveButton.tsx';
import { ShareCars } from '../page/ShareCars.tsx';
import { makeSimilarAction } from './compare-actions.ts';
import type { ComparePageProps } from './compare-texts.ts';
import type { ComparedCar, CompareView } from './compare-view.ts';
import { showDifferencesOnly } from './differences.ts';

interface CompareToolsProps {
  cars: readonly ComparedCar[];
  differencesOnly: boolean;
  texts: SavedTexts;
}

/** The tools of the comparison. */
export function CompareTools({ cars, differencesOnly, texts }: CompareToolsProps) {
  return (
    <div className="compare-tools">
      {cars.length > 1 && (
        <label>
          <input
            type="checkbox"
            checked={differencesOnly}
            onChange={({ target }) => showDifferencesOnly(target.checked)}
          />
          {texts.differencesOnly}
        </label>
      )}
      <ShareCars path={location.pathname} slugs={cars.map(({ car }) => car.slug)} texts={texts} />
    </div>
  );
}

interface CompareNotesProps extends Pick<ComparePageProps, 'searchPath' | 'texts'> {
  view: Extract<CompareView, { cars: unknown }>;
  /** True if keeping the linked cars would replace the shopper's own. */
  hasOwn: boolean;
}

/** Notes above the comparison: shared cars and missing cars. */
export function CompareNotes({ view, hasOwn, searchPath, texts }: CompareNotesProps) {
  if (view.kind === 'own') {
    return view.unavailable.length === 0 ? null : (
      <ul className="card divide-y divide-line px-4">
        {view.unavailable.map((car) => (
          <li key={car.id} className="flex flex-wrap items-center gap-x-3 py-1">
            <span>
              <strong>{car.name}</strong> {texts.notCompared}
            </span>
            <a href={makeSimilarAction(car, { searchPath, texts }).url} className="link py-3">
              {texts.viewSimilar}
            </a>
            <RemoveButton car={car} list="compare" texts={texts} />
          </li>
        ))}
      </ul>
    );
  }
  const keep = () => {
    $savedLists.$compare.set(view.cars.map(({ car }) => car));
    leaveSharedLink();
  };
  return (
    <div className="card space-y-3 p-4">
      <p>
        {texts.shared} {view.lacksCars && texts.someNoLongerForSale}{' '}
        {hasOwn && view.cars.length > 0 && texts.keepReplaces}
      </p>
      <LinkAnswer onKeep={view.cars.length > 0 ? keep : undefined} texts={texts} />
    </div>
  );
}
