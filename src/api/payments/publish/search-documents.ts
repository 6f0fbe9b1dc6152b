import { Meilisearch } from 'meilisearch';
import * as v from 'valibot';
import { CARS_INDEX, type Filter, formatFilter, isIn } from '#src/features/search/index.ts';
import type { SearchEngineAccess } from '../../config.ts';

const TIMEOUT_MS = 10_000;
const PAGE = 1000;
/** Ids that one filter names. */
const CHUNK = 200;

const RowsSchema = v.array(v.object({ document_id: v.string(), site: v.string(), id: v.string() }));
type Row = v.InferOutput<typeof RowsSchema>[number];

/** An engine that cars can be changed at. */
export type UpdatableEngine = Required<Pick<SearchEngineAccess, 'url'>> & { readonly updateKey: string };

/**
 * Makes the search index show these cars of each site as reserved, and the site's others as free. It compares with what the
 * engine has, so that a run of `npm run index` that began before a reservation cannot undo it for long. Returns the number of
 * cars that it changes; the engine does so shortly after.
 */
export async function updateReservedDocuments(
  { url, updateKey }: UpdatableEngine,
  reserved: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<number> {
  if (reserved.size === 0) return 0;
  const index = new Meilisearch({ host: url, apiKey: updateKey, timeout: TIMEOUT_MS }).index(CARS_INDEX);

  const find = async (filter: Filter): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let offset = 0; ; offset += PAGE) {
      const { results } = await index.getDocuments({
        filter: formatFilter(filter),
        fields: ['document_id', 'site', 'id'],
        limit: PAGE,
        offset,
      });
      rows.push(...v.parse(RowsSchema, results));
      if (results.length < PAGE) return rows;
    }
  };

  const shown = await find({ op: 'and', of: [isIn('site', [...reserved.keys()]), isIn('reserved', ['true'])] });
  const freed = shown.filter(({ site, id }) => !reserved.get(site)?.has(id));
  const shownKeys = new Set(shown.map(makeKey));
  const added: Row[] = [];
  for (const [site, ids] of reserved) {
    const missing = [...ids].filter((id) => !shownKeys.has(makeKey({ site, id })));
    // An update of a document that is not there would create one, so only cars that are indexed are updated.
    for (let from = 0; from < missing.length; from += CHUNK) {
      const some = missing.slice(from, from + CHUNK);
      added.push(...(await find({ op: 'and', of: [isIn('site', [site]), isIn('id', some)] })));
    }
  }
  const documents = [
    ...freed.map(({ document_id }) => ({ document_id, reserved: false })),
    ...added.map(({ document_id }) => ({ document_id, reserved: true })),
  ];
  // Without its hash, the next run of `npm run index` compares nothing and sends the car again.
  if (documents.length > 0)
    await index.updateDocuments(documents.map((document) => ({ ...document, content_hash: '' })));
  return documents.length;
}

const makeKey = ({ site, id }: Pick<Row, 'site' | 'id'>): string => `${site}\n${id}`;
