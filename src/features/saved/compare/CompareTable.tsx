import { useEffect, useRef, useState } from 'react';
import { LIST_LIMITS } from '../lists/index.ts';
import { AddCar } from './AddCar.tsx';
import { CarPager } from './CarPager.tsx';
import { CompareHead } from './CompareHead.tsx';
import { CompareRows } from './CompareRows.tsx';
import type { ComparePageProps } from './compare-texts.ts';
import type { CompareView } from './compare-view.ts';
import { startPairSwipe } from './pair-swipe.ts';
import { listPairs } from './pairs.ts';
import { startStuckHead } from './stuck-head.ts';
import { TABLE_ROLES } from './table-roles.ts';

interface CompareTableProps extends ComparePageProps {
  view: Extract<CompareView, { cars: unknown }>;
  differencesOnly: boolean;
}

/**
 * Cars side by side. On a wide screen one or two take a quarter of the width each, beside the place to add another; three or four
 * fill it. A phone has room for two, and a pager for the other pairs.
 */
export function CompareTable({ view, differencesOnly, ...page }: CompareTableProps) {
  const { texts } = page;
  const { cars } = view;
  const table = useRef<HTMLTableElement>(null);
  const section = useRef<HTMLElement>(null);
  const [step, setStep] = useState(0);
  const pairs = listPairs(cars.length);
  const pair = pairs[step % pairs.length];
  const isAway = (index: number) => cars.length > 2 && !pair?.includes(index);
  const canAdd = view.kind === 'own' && cars.length + view.unavailable.length < LIST_LIMITS.compare;
  const hasSlot = canAdd && cars.length < 3;
  const columns = cars.length + (hasSlot ? 1 : 0);
  useEffect(() => (table.current ? startStuckHead(table.current) : undefined), []);
  const count = pairs.length;
  useEffect(() => {
    if (!table.current || count < 2) return;
    return startPairSwipe(table.current, (by) => setStep((present) => (present + by + count) % count));
  }, [count]);
  useFocusAfterRemoval(section, cars.length);
  const addCar = canAdd && <AddCar addable={view.addable} {...page} />;
  return (
    <section ref={section} className="comparison" aria-label={texts.title} tabIndex={-1}>
      <table {...TABLE_ROLES.table} ref={table} data-columns={columns}>
        <CompareHead cars={cars} isOwn={view.kind === 'own'} isAway={isAway} slot={hasSlot && addCar} {...page} />
        <CompareRows
          cars={cars.flatMap(({ card }) => card ?? [])}
          isAway={isAway}
          differencesOnly={differencesOnly}
          {...page}
        />
      </table>
      {cars.length > 2 && pair && (
        <CarPager
          names={pair.map((index) => cars[index]?.car.name ?? '')}
          pair={pair}
          count={cars.length}
          onStep={(by) => setStep((step + by + count) % count)}
          texts={texts}
        />
      )}
      {addCar && cars.length > 1 && <div className={`compare-more ${hasSlot ? 'md:hidden' : ''}`}>{addCar}</div>}
    </section>
  );
}

/** Focuses the comparison after the button that removed a car has gone, so that a keyboard goes on from here. */
function useFocusAfterRemoval(section: { readonly current: HTMLElement | null }, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) section.current?.focus();
    before.current = count;
  }, [count, section]);
}
