import type { ReactNode } from 'react';
import { type Locale, messagesFor } from '#src/lib/locale/browser.ts';
import type { ListFacet, Range, RangeFacet, RepaymentTexts } from '../core/index.ts';
import { FacetList, makeHeadingId } from './FacetList.tsx';
import { FacetValue } from './FacetValue.tsx';
import { FilterSection } from './FilterSection.tsx';
import type { FacetView } from './facet-view.ts';
import type { ListView } from './list-view.ts';
import { PriceReadingSwitch } from './PriceReadingSwitch.tsx';
import type { PriceReading } from './price-reading.ts';
import { RangeFilter } from './RangeFilter.tsx';
import { RepaymentNote } from './RepaymentNote.tsx';

interface FilterPanelProps {
  views: readonly FacetView[];
  locale: Locale;
  repayment: RepaymentTexts | undefined;
  /** The control that limits the price to the shopper's budget. */
  budget: ReactNode;
  /** The way prices are shown; undefined if shoppers cannot choose it. */
  reading: PriceReading | undefined;
  onRead: (reading: PriceReading) => void;
  onToggle: (facet: ListFacet, value: string) => void;
  onRange: (facet: RangeFacet, range: Range) => void;
}

/** The number of filters that are open at first. */
const OPEN_COUNT = 5;

export function FilterPanel({
  views,
  locale,
  repayment,
  budget,
  reading,
  onRead,
  onToggle,
  onRange,
}: FilterPanelProps) {
  const messages = messagesFor(locale);
  return views.map((view, index) => {
    const { facet } = view;
    if (view.kind === 'switch') {
      return (
        <p key={facet} className="filter-section py-2">
          <FacetValue view={view.value} messages={messages} onToggle={() => onToggle(view.facet, view.value.value)} />
        </p>
      );
    }
    const id = makeHeadingId(facet);
    const section = { id, label: view.label, isFirst: index < OPEN_COUNT };
    if (view.kind === 'list') {
      return (
        <FilterSection key={facet} {...section} chosen={joinChosen(view)}>
          <FacetList view={view} labelledBy={id} messages={messages} onToggle={onToggle} />
        </FilterSection>
      );
    }
    const isRead = facet === 'price' && reading !== undefined;
    return (
      <FilterSection key={facet} {...section} chosen={view.chosen} needsScript>
        {isRead && <PriceReadingSwitch reading={reading} messages={messages} onRead={onRead} />}
        <RangeFilter view={view} locale={locale} onRange={(range) => onRange(view.facet, range)} />
        {isRead && reading === 'weekly' && repayment && <RepaymentNote texts={repayment} />}
        {facet === 'price' && budget}
      </FilterSection>
    );
  });
}

/** Joins the chosen values of a list and its child list; undefined if none are chosen. */
function joinChosen({ values, child }: ListView): string | undefined {
  const texts = values.filter(({ selected }) => selected).map(({ text }) => text);
  const childTexts = child && joinChosen(child);
  if (childTexts) texts.push(childTexts);
  return texts.length > 0 ? texts.join(', ') : undefined;
}
