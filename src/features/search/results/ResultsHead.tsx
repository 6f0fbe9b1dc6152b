import { messagesFor } from '#src/lib/locale/browser.ts';
import type { SearchState } from '../core/index.ts';
import {
  ActiveFilters,
  type Chip,
  getClearing,
  getPlainWords,
  RepaymentNote,
  type ShownSearch,
} from '../filters/index.ts';

interface ResultsHeadProps {
  id: string;
  count: string;
  chips: readonly Chip[];
  shown: ShownSearch;
  onChange: (next: SearchState) => void;
  onEmpty: () => void;
}

/** The number of cars and the active filters. It is always one line high, so that the cars below do not move. */
export function ResultsHead({ id, count, chips, shown, onChange, onEmpty }: ResultsHeadProps) {
  const { state, wording, reading } = shown;
  return (
    <div>
      <div className="results-head search-answer">
        <p id={id}>{count}</p>
        <ActiveFilters
          chips={chips}
          clear={getClearing(shown)}
          words={getPlainWords(shown)}
          messages={messagesFor(wording.locale)}
          onRemove={onChange}
          onEmpty={onEmpty}
        />
      </div>
      {reading === 'weekly' && state.ranges.price && wording.repayment && <RepaymentNote texts={wording.repayment} />}
    </div>
  );
}
