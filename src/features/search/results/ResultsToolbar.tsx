import type { Messages } from '#src/lib/locale/browser.ts';
import { type SearchPageData, type SearchState, withSort } from '../core/index.ts';
import { FilterButton } from '../filters/index.ts';
import type { SearchStore } from '../page/index.ts';
import { LayoutSwitch } from './LayoutSwitch.tsx';
import { SearchField } from './SearchField.tsx';
import { SortSelect } from './SortSelect.tsx';

interface ResultsToolbarProps {
  page: SearchPageData;
  state: SearchState;
  /** The number of active filters. */
  active: number;
  messages: Messages;
  store: SearchStore;
}

/** The controls above the results: search box, filters, sort order and layout. */
export function ResultsToolbar({ page, state, active, messages, store }: ResultsToolbarProps) {
  const own = page.scope.sort;
  return (
    <div className="search-toolbar">
      <SearchField path={page.path} query={state.query} messages={messages} store={store} />
      <FilterButton active={active} messages={messages} />
      <SortSelect
        own={own}
        present={state.sort ?? own}
        messages={messages}
        onChange={(chosen) => store.change((present) => withSort(present, chosen === own ? undefined : chosen))}
      />
      <LayoutSwitch messages={messages} />
    </div>
  );
}
