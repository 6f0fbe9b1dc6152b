import { memo } from 'react';
import { formatNumber, messagesFor } from '#src/lib/locale/browser.ts';
import { type SearchState, toggled, withRange } from '../state.ts';
import { clearing } from './chips.ts';
import { FilterDrawer } from './FilterDrawer.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { facetViews } from './facet-view.ts';
import { type PriceReading, pricesOfWeekly } from './price-reading.ts';
import type { ShownSearch } from './shown-search.ts';

interface FiltersProps {
  shown: ShownSearch;
  announcement: string;
  onRead: (reading: PriceReading) => void;
  onChange: (change: (state: SearchState) => SearchState) => void;
}

/** The filters of a search page, connected to its search. They are many, so they are drawn only when something changed. */
export const Filters = memo(function Filters({ shown, announcement, onRead, onChange }: FiltersProps) {
  const { page, results, wording, reading } = shown;
  const { weeklyLoan } = page.scope;
  const messages = messagesFor(wording.locale);
  const { noun, locale } = wording;
  return (
    <FilterDrawer
      clear={clearing(shown)}
      onClear={(next) => onChange(() => next)}
      show={messages.showResults({
        count: formatNumber(results.total, locale),
        noun: results.total === 1 ? noun.one : noun.many,
      })}
      announcement={announcement}
      messages={messages}
    >
      <FilterPanel
        views={facetViews(shown)}
        locale={locale}
        repayment={shown.wording.repayment}
        reading={weeklyLoan ? reading : undefined}
        onRead={onRead}
        onToggle={(facet, value) => onChange((state) => toggled(state, facet, value))}
        onRange={(facet, range) => {
          const asked =
            facet === 'price' && reading === 'weekly' && weeklyLoan ? pricesOfWeekly(range, weeklyLoan) : range;
          onChange((state) => withRange(state, facet, asked));
        }}
      />
    </FilterDrawer>
  );
});
