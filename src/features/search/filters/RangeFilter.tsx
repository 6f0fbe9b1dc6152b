import { type Locale, type Messages, messagesFor } from '#src/lib/locale/browser.ts';
import type { Range } from '../state.ts';
import { AmountField } from './AmountField.tsx';
import { fieldText } from './amount.ts';
import { RangeSlider } from './RangeSlider.tsx';
import type { RangeView } from './range-view.ts';
import { type RangeEnd, thumbsOf, typed } from './slider.ts';
import { useRangeDraft } from './use-range-draft.ts';

interface RangeFilterProps {
  view: RangeView;
  locale: Locale;
  onRange: (range: Range) => void;
}

/** A range to choose by dragging or typing its ends. */
export function RangeFilter({ view, locale, onRange }: RangeFilterProps) {
  const { shown, move, settle } = useRangeDraft(view.range, onRange);
  const { unit } = view;
  const messages = messagesFor(locale);
  const of = unit === 'weekly' ? messages.weeklyRepayment : view.label;
  const thumbs = thumbsOf(view, {});
  const field = (end: RangeEnd, label: string) => {
    const amount = shown[end];
    return (
      <AmountField
        of={of}
        label={label}
        text={amount === undefined ? '' : fieldText(amount, unit, locale)}
        placeholder={fieldText(thumbs[end], unit, locale)}
        onEnter={(entered) => settle(typed(view, shown, end, entered))}
      />
    );
  };
  return (
    <>
      <RangeSlider
        view={view}
        shown={shown}
        labels={endLabels(unit === 'year', of, messages)}
        locale={locale}
        onMove={move}
        onRelease={() => settle()}
      />
      <div className="flex items-end gap-2">
        {field('min', messages.from)}
        {field('max', messages.to)}
      </div>
    </>
  );
}

/** "Lowest price", "Latest year". */
function endLabels(isTime: boolean, of: string, messages: Messages): Record<RangeEnd, string> {
  const what = of.toLowerCase();
  return isTime
    ? { min: messages.earliest({ what }), max: messages.latest({ what }) }
    : { min: messages.lowestAmount({ what }), max: messages.highestAmount({ what }) };
}
