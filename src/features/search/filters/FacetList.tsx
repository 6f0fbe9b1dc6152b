import { Fragment } from 'react';
import type { Messages } from '#src/lib/locale/browser.ts';
import type { ListFacet } from '../facets.ts';
import { FacetValue } from './FacetValue.tsx';
import type { ListView } from './list-view.ts';

interface FacetListProps {
  view: ListView;
  /** Of the heading that names the list. */
  labelledBy: string;
  messages: Messages;
  onToggle: (facet: ListFacet, value: string) => void;
}

export const headingId = (facet: string): string => `filter-${facet}`;

/**
 * A facet's values with their counts, and under the last chosen one what narrows it. What is folded away stays in the list,
 * so that a value which is chosen there stays under the finger and keeps the focus.
 */
export function FacetList({ view: { facet, values, child }, labelledBy, messages, onToggle }: FacetListProps) {
  const lastChosen = values.findLastIndex((value) => value.selected);
  const childAfter = lastChosen < 0 ? values.length - 1 : lastChosen;
  return (
    <div className="facet-values">
      <ul aria-labelledby={labelledBy}>
        {values.map((value, index) => (
          <Fragment key={value.value}>
            <li data-folded={value.isFolded || undefined}>
              <FacetValue view={value} messages={messages} onToggle={() => onToggle(facet, value.value)} />
            </li>
            {child && index === childAfter && (
              <li className="facet-child">
                <h4 id={headingId(child.facet)}>{child.label}</h4>
                <FacetList view={child} labelledBy={headingId(child.facet)} messages={messages} onToggle={onToggle} />
              </li>
            )}
          </Fragment>
        ))}
      </ul>
      {values.some(({ isFolded }) => isFolded) && (
        <details className="facet-more">
          <summary className="link">
            <span>{messages.showAll({ count: values.length })}</span>
            <span>{messages.showFewer}</span>
          </summary>
        </details>
      )}
    </div>
  );
}
