import { useState } from 'react';
import { messagesFor } from '#src/lib/locale/browser.ts';
import type { ListedCar } from '../lists/index.ts';
import type { ComparePageProps, CompareTexts } from './compare-texts.ts';
import { type ComparisonRow, listComparisonRows, makeRepaymentRow } from './comparison-rows.ts';
import { type FeatureRow, listFeatureRows } from './feature-rows.ts';
import { TABLE_ROLES } from './table-roles.ts';

interface CompareRowsProps extends ComparePageProps {
  cars: readonly ListedCar[];
  /** Returns true for a car that a phone does not show now. */
  isAway: (index: number) => boolean;
  differencesOnly: boolean;
}

/** The facts of cars: repayments, differences, what they have in common, and features. */
export function CompareRows({ cars, isAway, differencesOnly, ...page }: CompareRowsProps) {
  const { texts } = page;
  const repayment = makeRepaymentRow(cars, page);
  const rows = listComparisonRows(cars, page);
  const differences = rows.filter(({ differs }) => differs);
  const common = rows.filter(({ differs }) => !differs);
  const columns = { texts, isAway, cars };
  return (
    <>
      {repayment && (
        <tbody {...TABLE_ROLES.group} className="compare-repayments">
          <FactRow row={repayment} {...columns} />
        </tbody>
      )}
      <Facts title={texts.keyDifferences} rows={differences} {...columns} />
      {!differencesOnly && (
        <Facts title={cars.length > 1 ? texts.sameForAll : texts.details} rows={common} {...columns} />
      )}
      <Features differencesOnly={differencesOnly} locale={page.locale} {...columns} />
      {differencesOnly && cars.length > 0 && differences.length === 0 && (
        <tbody {...TABLE_ROLES.group}>
          <GroupTitle columns={cars.length}>{texts.allIdentical}</GroupTitle>
        </tbody>
      )}
    </>
  );
}

interface ColumnsProps {
  cars: readonly ListedCar[];
  isAway: (index: number) => boolean;
  texts: CompareTexts;
}

function GroupTitle({ columns, children }: { columns: number; children: string }) {
  return (
    <tr {...TABLE_ROLES.row} className="compare-group">
      <th {...TABLE_ROLES.name} scope="rowgroup" colSpan={columns + 1}>
        {children}
      </th>
    </tr>
  );
}

function Facts({ title, rows, ...columns }: ColumnsProps & { title: string; rows: readonly ComparisonRow[] }) {
  if (rows.length === 0) return null;
  return (
    <tbody {...TABLE_ROLES.group}>
      <GroupTitle columns={columns.cars.length}>{title}</GroupTitle>
      {rows.map((row) => (
        <FactRow key={row.name} row={row} {...columns} />
      ))}
    </tbody>
  );
}

function FactRow({ row, cars, isAway, texts }: ColumnsProps & { row: ComparisonRow }) {
  return (
    <tr {...TABLE_ROLES.row} data-differs={row.differs || undefined}>
      <th {...TABLE_ROLES.name}>{row.name}</th>
      {cars.map(({ id }, index) => (
        <td key={id} {...TABLE_ROLES.cell} data-away={isAway(index) || undefined}>
          {row.values[index]}
          {row.best?.cars.includes(index) && <span className="compare-best">{texts.best[row.best.fact]}</span>}
        </td>
      ))}
    </tr>
  );
}

/** Number of features in a folded list, and in the longest list that is not folded. */
const FIRST_FEATURES = 10;
const MOST_UNFOLDED = 14;

interface FeaturesProps extends ColumnsProps, Pick<ComparePageProps, 'locale'> {
  differencesOnly: boolean;
}

function Features({ differencesOnly, locale, ...columns }: FeaturesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { cars, texts } = columns;
  const messages = messagesFor(locale);
  const all = listFeatureRows(cars);
  const rows = differencesOnly ? all.filter(({ differs }) => differs) : all;
  if (rows.length === 0) return null;
  const isLong = rows.length > MOST_UNFOLDED;
  const shown = isLong && !showsAll ? rows.slice(0, FIRST_FEATURES) : rows;
  return (
    <tbody {...TABLE_ROLES.group} className="compare-features">
      <GroupTitle columns={cars.length}>{messages.features}</GroupTitle>
      {shown.map((row) => (
        <Feature key={row.name} row={row} {...columns} />
      ))}
      {isLong && (
        <tr {...TABLE_ROLES.row} className="compare-fold">
          <td {...TABLE_ROLES.cell} colSpan={cars.length + 1}>
            <button
              type="button"
              className="btn btn-outline"
              aria-expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
            >
              {showsAll ? messages.showFewer : texts.showAllFeatures.replace('{count}', String(rows.length))}
            </button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Feature({ row, cars, isAway, texts }: ColumnsProps & { row: FeatureRow }) {
  return (
    <tr {...TABLE_ROLES.row} data-differs={row.differs || undefined}>
      <th {...TABLE_ROLES.name}>{row.name}</th>
      {cars.map(({ id }, index) => (
        <td key={id} {...TABLE_ROLES.cell} data-away={isAway(index) || undefined}>
          <span aria-hidden="true" data-has={row.has[index] || undefined}>
            {row.has[index] ? '✓' : '–'}
          </span>
          <span className="sr-only">{row.has[index] ? texts.hasFeature : texts.lacksFeature}</span>
        </td>
      ))}
    </tr>
  );
}
