import { messagesFor } from '#src/lib/locale/browser.ts';
import { ActiveFilters } from '../filters/ActiveFilters.tsx';
import { type Chip, clearing } from '../filters/chips.ts';
import { RepaymentNote } from '../filters/RepaymentNote.tsx';
import type { ShownSearch } from '../filters/shown-search.ts';
import type { SearchState } from '../state.ts';

interface ResultsHeadProps {
  id: string;
  count: string;
  chips: readonly Chip[];
  shown: ShownSearch;
  onChange: (next: SearchState) => void;
  onEmpty: () => void;
}

/** How many there are, and what narrows them. One line high whatever that is, so that the cars below stay where they are. */
export function ResultsHead({ id, count, chips, shown, onChange, onEmpty }: ResultsHeadProps) {
  const { state, wording, reading } = shown;
  return (
    <div>
      <div className="results-head search-answer">
        <p id={id} className="flex-none font-semibold">
          {count}
        </p>
        <ActiveFilters
          chips={chips}
          clear={clearing(shown)}
          messages={messagesFor(wording.locale)}
          onRemove={onChange}
          onEmpty={onEmpty}
        />
      </div>
      {reading === 'weekly' && state.ranges.price && wording.repayment && <RepaymentNote texts={wording.repayment} />}
    </div>
  );
}
