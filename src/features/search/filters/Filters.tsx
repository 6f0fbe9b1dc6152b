import { memo } from 'react';
import { formatNumber, messagesFor } from '#src/lib/locale/browser.ts';
import { type SearchState, toggleValue, withRange } from '../core/index.ts';
import { BudgetShortcut } from './BudgetShortcut.tsx';
import { getClearing } from './chips.ts';
import { FilterDrawer } from './FilterDrawer.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { listFacetViews } from './facet-view.ts';
import { type PriceReading, toPriceRange } from './price-reading.ts';
import type { ShownSearch } from './shown-search.ts';

interface FiltersProps {
  shown: ShownSearch;
  announcement: string;
  onRead: (reading: PriceReading) => void;
  onChange: (change: (state: SearchState) => SearchState) => void;
}

/** The filters of a search page, connected to its search. Rendering them is slow, so they are memoised. */
export const Filters = memo(function Filters({ shown, announcement, onRead, onChange }: FiltersProps) {
  const { page, results, wording, reading } = shown;
  const { weeklyLoan } = page.scope;
  const messages = messagesFor(wording.locale);
  const { noun, locale } = wording;
  return (
    <FilterDrawer
      clear={getClearing(shown)}
      onClear={(next) => onChange(() => next)}
      show={messages.showResults({
        count: formatNumber(results.total, locale),
        noun: results.total === 1 ? noun.one : noun.many,
      })}
      announcement={announcement}
      messages={messages}
    >
      <FilterPanel
        views={listFacetViews(shown)}
        locale={locale}
        repayment={shown.wording.repayment}
        budget={
          <BudgetShortcut
            prices={shown.state.ranges.price}
            locale={locale}
            onChoose={(prices) => onChange((state) => withRange(state, 'price', prices))}
          />
        }
        reading={weeklyLoan ? reading : undefined}
        onRead={onRead}
        onToggle={(facet, value) => onChange((state) => toggleValue(state, facet, value))}
        onRange={(facet, range) => {
          const next =
            facet === 'price' && reading === 'weekly' && weeklyLoan ? toPriceRange(range, weeklyLoan) : range;
          onChange((state) => withRange(state, facet, next));
        }}
      />
    </FilterDrawer>
  );
});
