import { LIST_LIMITS } from '../lists/index.ts';
import type { SavedPageProps, SavedTexts } from '../page/index.ts';
import { CompareHead } from './CompareHead.tsx';
import { CompareSlot } from './CompareSlot.tsx';
import type { CompareView } from './compare-view.ts';
import { type ComparisonRow, listComparisonRows } from './comparison-rows.ts';

interface CompareTableProps extends SavedPageProps {
  view: Extract<CompareView, { cars: unknown }>;
  differencesOnly: boolean;
}

/** Cars side by side. Each takes a quarter of the width, so that adding one moves no other. */
export function CompareTable({ view, differencesOnly, ...page }: CompareTableProps) {
  const { locale, usedLabel, texts } = page;
  const cards = view.cars.flatMap(({ card }) => card ?? []);
  const rows = listComparisonRows(cards, { locale, usedLabel });
  const shown = differencesOnly ? rows.filter(({ differs }) => differs) : rows;
  const hasSlot = view.kind === 'own' && view.cars.length + view.unavailable.length < LIST_LIMITS.compare;
  const columns = view.cars.length + (hasSlot ? 1 : 0);
  return (
    <section className="comparison" aria-label={texts.title}>
      <table style={{ width: `calc(10rem + (100% - 10rem) * ${columns / LIST_LIMITS.compare})` }}>
        <thead>
          <tr>
            <td />
            {view.cars.map((column) => (
              <CompareHead key={column.car.id} column={column} isOwn={view.kind === 'own'} {...page} />
            ))}
            {hasSlot && <CompareSlot addable={view.addable} {...page} />}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.name} data-differs={row.differs || undefined}>
              <th scope="row">{row.name}</th>
              {view.cars.map(({ car }, index) => (
                <Value key={car.id} row={row} index={index} texts={texts} />
              ))}
              {hasSlot && <td />}
            </tr>
          ))}
        </tbody>
      </table>
      {differencesOnly && cards.length > 0 && shown.length === 0 && <p>{texts.allIdentical}</p>}
    </section>
  );
}

function Value({ row, index, texts }: { row: ComparisonRow; index: number; texts: SavedTexts }) {
  return (
    <td>
      {row.values[index]}
      {row.best?.cars.includes(index) && <span className="compare-best">{texts.best[row.best.fact]}</span>}
    </td>
  );
}
