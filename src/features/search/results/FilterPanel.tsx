import type { Messages } from '#src/lib/locale/index.ts';
import type { ListFacet, RangeFacet } from '../facets.ts';
import type { Range } from '../state.ts';
import { FacetList } from './FacetList.tsx';
import type { FacetView } from './facet-view.ts';
import { onPlainClick } from './plain-click.ts';
import { RangeFields } from './RangeFields.tsx';

interface FilterPanelProps {
  facets: readonly FacetView[];
  /** How many facets narrow the search. */
  active: number;
  /** The way back to the page's own search, when the present one differs. */
  clear: { href: string; action: () => void } | undefined;
  messages: Messages;
  onToggle: (facet: ListFacet, value: string) => void;
  onRange: (facet: RangeFacet, range: Range) => void;
}

/*
 * Beside the results from 992 px, where the content of the closed <details> is shown anyway. A browser that cannot do that
 * (before ::details-content) keeps the button at every width.
 */
const ALWAYS_OPEN = 'supports-[selector(::details-content)]:lg:[&::details-content]:[content-visibility:visible]';
const NO_BUTTON = 'supports-[selector(::details-content)]:lg:hidden';

export function FilterPanel({ facets, active, clear, messages, onToggle, onRange }: FilterPanelProps) {
  return (
    <details className={`group/filters card ${ALWAYS_OPEN}`}>
      <summary className={`flex min-h-12 items-center justify-between gap-3 px-4 font-semibold ${NO_BUTTON}`}>
        <span>
          {messages.filters}
          {active > 0 && ` (${active})`}
        </span>
        <Chevron />
      </summary>
      <div className="divide-y divide-line px-4 pb-2 max-lg:border-t max-lg:border-line">
        {clear && (
          <p className="py-3">
            <a href={clear.href} className="link text-sm font-semibold" onClick={onPlainClick(clear.action)}>
              {messages.clearAll}
            </a>
          </p>
        )}
        {facets.map((facet) =>
          facet.kind === 'list' ? (
            <FacetList
              key={facet.facet}
              label={facet.label}
              values={facet.values}
              messages={messages}
              onToggle={(value) => onToggle(facet.facet, value)}
            />
          ) : (
            <RangeFields
              key={facet.facet}
              label={facet.label}
              range={facet.range}
              lowest={facet.lowest}
              highest={facet.highest}
              messages={messages}
              onApply={(range) => onRange(facet.facet, range)}
            />
          ),
        )}
      </div>
    </details>
  );
}

function Chevron() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-5 fill-none stroke-current stroke-2 transition-transform group-open/filters:rotate-180"
    >
      <path d="m6 9 6 6 6-6" />
    </svg>
  );
}
