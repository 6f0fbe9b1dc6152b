import { instantMeiliSearch } from '@meilisearch/instant-meilisearch';
import {
  Configure,
  Hits,
  InstantSearch,
  Pagination,
  RangeInput,
  RefinementList,
  SearchBox,
  SortBy,
  Stats,
  ToggleRefinement,
} from 'react-instantsearch';
import { CarHit } from './CarHit.tsx';
import { config } from './config.ts';

const { searchClient } = instantMeiliSearch(config.host, config.token, {
  // Without this, the adapter reports at most one further page.
  finitePagination: true,
  meiliSearchParams: { matchingStrategy: 'all' },
});

const number = new Intl.NumberFormat('en-AU');
const statsText = { rootElementText: ({ nbHits }: { nbHits: number }) => `${number.format(nbHits)} cars` };

/** A page as a team would write it today: the widgets of react-instantsearch as documented, and nothing else. */
export function PeerPage() {
  return (
    <InstantSearch indexName={config.indexName} searchClient={searchClient}>
      <Configure filters={config.filter} hitsPerPage={config.hitsPerPage} />
      <main>
        <div>
          {config.choices.map(({ attribute, label }) => (
            <section key={attribute}>
              <h2>{label}</h2>
              <RefinementList attribute={attribute} showMore />
            </section>
          ))}
          {config.ranges.map(({ attribute, label }) => (
            <section key={attribute}>
              <h2>{label}</h2>
              <RangeInput attribute={attribute} />
            </section>
          ))}
          {config.switches.map(({ attribute, label }) => (
            <ToggleRefinement key={attribute} attribute={attribute} label={label} />
          ))}
        </div>
        <div>
          <div className="bar">
            <SearchBox />
            <Stats translations={statsText} />
            <SortBy items={[...config.sorts]} />
          </div>
          <Hits hitComponent={CarHit} />
          <Pagination />
        </div>
      </main>
    </InstantSearch>
  );
}
