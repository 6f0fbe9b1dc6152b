import type { Messages } from '#src/lib/locale/browser.ts';
import { type SearchPageData, type SearchState, withSort } from '../core/index.ts';
import { FilterButton } from '../filters/index.ts';
import type { SearchStore } from '../page/index.ts';
import type { Layout } from './first-paint.ts';
import { LayoutSwitch } from './LayoutSwitch.tsx';
import { SearchField } from './SearchField.tsx';
import { SortSelect } from './SortSelect.tsx';

interface ResultsToolbarProps {
  page: SearchPageData;
  state: SearchState;
  /** The number of active filters. */
  active: number;
  /** The layout of the site. */
  layout: Layout;
  messages: Messages;
  store: SearchStore;
}

/** The controls above the results: search box, and the filters and sort order, which stay on the screen of a phone. */
export function ResultsToolbar({ page, state, active, layout, messages, store }: ResultsToolbarProps) {
  const own = page.scope.sort;
  return (
    <div className="search-toolbar">
      <SearchField path={page.path} query={state.query} messages={messages} store={store} />
      <div className="search-pill">
        <FilterButton active={active} messages={messages} />
        <SortSelect
          own={own}
          present={state.sort ?? own}
          messages={messages}
          onChange={(chosen) => store.change((present) => withSort(present, chosen === own ? undefined : chosen))}
        />
        <LayoutSwitch layout={layout} messages={messages} />
      </div>
    </div>
  );
}
