import { RemoveButton } from './CompareHead.tsx';
import type { ComparedCar, CompareView } from './compare-view.ts';
import { showDifferencesOnly } from './differences.ts';
import { LinkAnswer } from './LinkAnswer.tsx';
import { leaveLink } from './linked.ts';
import { $lists } from './lists.ts';
import { ShareLink } from './ShareLink.tsx';
import type { SavedTexts } from './saved-page.ts';

interface CompareToolsProps {
  cars: readonly ComparedCar[];
  differencesOnly: boolean;
  texts: SavedTexts;
}

/** What can be done with the comparison. */
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
      <ShareLink path={location.pathname} slugs={cars.map(({ car }) => car.slug)} texts={texts} />
    </div>
  );
}

interface CompareNotesProps {
  view: Extract<CompareView, { cars: unknown }>;
  /** Whether the shopper compares cars of their own, which keeping a link's would replace. */
  hasOwn: boolean;
  texts: SavedTexts;
}

/** What is to be said before the cars: whose they are, and which are missing. */
export function CompareNotes({ view, hasOwn, texts }: CompareNotesProps) {
  if (view.kind === 'own') {
    return view.gone.length === 0 ? null : (
      <ul className="card divide-y divide-line px-4">
        {view.gone.map((car) => (
          <li key={car.id} className="flex flex-wrap gap-x-3 py-3">
            <strong>{car.name}</strong> {texts.notCompared} <RemoveButton car={car} list="compare" texts={texts} />
          </li>
        ))}
      </ul>
    );
  }
  const keep = () => {
    $lists.$compare.set(view.cars.map(({ car }) => car));
    leaveLink();
  };
  return (
    <div className="card space-y-3 p-4">
      <p>
        {texts.shared} {view.lacksCars && texts.someGone} {hasOwn && view.cars.length > 0 && texts.keepReplaces}
      </p>
      <LinkAnswer onKeep={view.cars.length > 0 ? keep : undefined} texts={texts} />
    </div>
  );
}
