import { Fragment } from 'react';
import type { Messages } from '#src/lib/locale/browser.ts';
import type { ListFacet } from '../core/index.ts';
import { FacetValue } from './FacetValue.tsx';
import type { ListView } from './list-view.ts';

interface FacetListProps {
  view: ListView;
  /** The id of the heading that names the list. */
  labelledBy: string;
  messages: Messages;
  onToggle: (facet: ListFacet, value: string) => void;
}

export const makeHeadingId = (facet: string): string => `filter-${facet}`;

/**
 * A facet's values with their counts, and under the last chosen one its child facet. Folded values stay in the list, so that
 * a value chosen there keeps its position and the focus.
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
                <h4 id={makeHeadingId(child.facet)}>{child.label}</h4>
                <FacetList
                  view={child}
                  labelledBy={makeHeadingId(child.facet)}
                  messages={messages}
                  onToggle={onToggle}
                />
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
