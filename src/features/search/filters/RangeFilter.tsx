import { useEffect, useRef, useState } from 'react';
import { type Locale, type Messages, messagesFor } from '#src/lib/locale/browser.ts';
import type { Range } from '../core/index.ts';
import { AmountField } from './AmountField.tsx';
import { formatFieldAmount } from './amount.ts';
import { RangeSlider } from './RangeSlider.tsx';
import type { RangeView } from './range-view.ts';
import { enterAmount, getThumbs, type RangeEnd } from './slider.ts';

interface RangeFilterProps {
  view: RangeView;
  locale: Locale;
  onRange: (range: Range) => void;
}

/** A range whose ends are dragged or typed. */
export function RangeFilter({ view, locale, onRange }: RangeFilterProps) {
  const { shown, move, settle } = useRangeDraft(view.range, onRange);
  const { unit } = view;
  const messages = messagesFor(locale);
  const of = unit === 'weekly' ? messages.weeklyRepayment : view.label;
  const thumbs = getThumbs(view, {});
  const renderField = (end: RangeEnd, label: string) => {
    const amount = shown[end];
    return (
      <AmountField
        of={of}
        label={label}
        text={amount === undefined ? '' : formatFieldAmount(amount, unit, locale)}
        placeholder={formatFieldAmount(thumbs[end], unit, locale)}
        onEnter={(entered) => settle(enterAmount(view, shown, end, entered))}
      />
    );
  };
  return (
    <>
      <RangeSlider
        view={view}
        shown={shown}
        labels={getEndLabels(unit === 'year', of, messages)}
        locale={locale}
        onMove={move}
        onRelease={() => settle()}
      />
      <div className="range-fields">
        {renderField('min', messages.from)}
        {renderField('max', messages.to)}
      </div>
    </>
  );
}

/** Returns labels such as "Minimum price" or "Latest year". */
function getEndLabels(isTime: boolean, of: string, messages: Messages): Record<RangeEnd, string> {
  const subject = of.toLowerCase();
  return isTime
    ? { min: messages.earliest({ what: subject }), max: messages.latest({ what: subject }) }
    : { min: messages.lowestAmount({ what: subject }), max: messages.highestAmount({ what: subject }) };
}

/** A thumb that has not moved for this long has settled, as when arrow keys are released. */
const REST_MS = 350;

interface Draft {
  readonly range: Range;
  /** The range it started from. Once that changes, the draft has been applied or overtaken. */
  readonly from: Range;
}

/** Keeps a range while it is dragged: shown at once, searched when it settles. */
function useRangeDraft(range: Range, onSettle: (range: Range) => void) {
  const [draft, setDraft] = useState<Draft>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (draft && !isSameRange(draft.from, range)) setDraft(undefined);

  const settle = (settled: Range | undefined = draft?.range) => {
    clearTimeout(timer.current);
    if (!settled) return;
    const isNew = !isSameRange(settled, range);
    setDraft(isNew ? { range: settled, from: range } : undefined);
    if (isNew) onSettle(settled);
  };
  const move = (moved: Range) => {
    setDraft({ range: moved, from: range });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settle(moved), REST_MS);
  };
  return { shown: draft?.range ?? range, move, settle };
}

const isSameRange = (a: Range, b: Range): boolean => a.min === b.min && a.max === b.max;
