import type { Messages } from '#src/lib/locale/browser.ts';
import { FilterButton } from '../filters/FilterDrawer.tsx';
import type { SearchPageData } from '../first-page.ts';
import { type SearchState, withSort } from '../state.ts';
import type { SearchStore } from '../store.ts';
import { LayoutSwitch } from './LayoutSwitch.tsx';
import { SearchField } from './SearchField.tsx';
import { SortSelect } from './SortSelect.tsx';

interface ResultsToolbarProps {
  page: SearchPageData;
  state: SearchState;
  /** How many filters narrow the search. */
  active: number;
  messages: Messages;
  store: SearchStore;
}

/** What the results are asked for and how they are shown, above them. */
export function ResultsToolbar({ page, state, active, messages, store }: ResultsToolbarProps) {
  const own = page.scope.sort;
  return (
    <div className="flex flex-wrap items-center gap-3">
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
