import { toDocument } from './document.ts';
import { countDocuments, type Hashes, type IndexContents } from './index-contents.ts';
import type { IndexedStock } from './stock.ts';

/** The result of a run in numbers. */
export interface ComparisonCounts {
  /** Sites whose stock was read, and their cars. */
  sites: number;
  cars: number;
  added: number;
  changed: number;
  /** Cars that are no longer indexed. */
  removed: number;
  unchanged: number;
  /** Cars of other sites, which are unchanged. */
  keptCars: number;
}

/** The expected documents of a site. */
export interface ExpectedIndex {
  readonly size: number;
  /** Content hashes of the documents, or undefined when only their number is known. */
  readonly hashes?: Hashes;
}

const NONE: Hashes = new Map();

/** Compares stock with the index, site by site, so that only one site's stock is in memory. */
export function createComparison(indexed: IndexContents) {
  const counts: ComparisonCounts = { sites: 0, cars: 0, added: 0, changed: 0, removed: 0, unchanged: 0, keptCars: 0 };
  const expected = new Map<string, ExpectedIndex>();

  return {
    counts,
    expected,

    /** Adds a site. Returns all its documents, those that differ from the index, and the ids to delete. */
    add({ site, cars }: IndexedStock) {
      const before = indexed.sites.get(site) ?? NONE;
      const documents = cars.map(toDocument);
      const hashes = new Map(documents.map((document) => [document.document_id, document.content_hash ?? '']));
      const different = documents.filter((document) => before.get(document.document_id) !== document.content_hash);
      const gone = [...before.keys()].filter((id) => !hashes.has(id));
      expected.set(site, { size: cars.length, hashes });
      const changed = different.filter((document) => before.has(document.document_id)).length;
      counts.sites += 1;
      counts.cars += cars.length;
      counts.changed += changed;
      counts.added += different.length - changed;
      counts.unchanged += documents.length - different.length;
      counts.removed += gone.length;
      return { documents, different, gone };
    },

    /** Returns the ids to delete of sites that were neither added nor are retained. Call it after all sites were added. */
    addOthers(isRetained: (site: string) => boolean): string[] {
      const others = [...indexed.sites].filter(([site]) => !expected.has(site));
      const retained = others.filter(([site]) => isRetained(site));
      for (const [site, { size }] of retained) expected.set(site, { size });
      const gone = others.filter(([site]) => !isRetained(site)).flatMap(([, hashes]) => [...hashes.keys()]);
      counts.keptCars += countDocuments(new Map(retained));
      counts.removed += gone.length;
      return gone;
    },
  };
}

const SHOWN = 10;

/**
 * Describes how the index differs from what is expected, one line per site; returns undefined when it matches. A document
 * with other content than was sent counts as not found.
 */
export function describeMismatch(
  expected: ReadonlyMap<string, ExpectedIndex>,
  { sites }: IndexContents,
): string | undefined {
  const wrong = [...new Set([...expected.keys(), ...sites.keys()])].flatMap((site) => {
    const target = expected.get(site) ?? { size: 0 };
    const stored = sites.get(site) ?? NONE;
    const found = stored.size === target.size && target.hashes ? countMatching(target.hashes, stored) : stored.size;
    return found === target.size ? [] : [formatLine(site || 'cars without a site', target.size, found)];
  });
  if (wrong.length === 0) return;
  if (wrong.length > SHOWN) wrong.splice(SHOWN, wrong.length, `  and ${wrong.length - SHOWN} more sites`);
  return [...wrong, formatLine('all sites', countDocuments(expected), countDocuments(sites))].join('\n');
}

function formatLine(site: string, expected: number, found: number): string {
  return `  ${site}: expected ${expected}, found ${found}`;
}

function countMatching(expected: Hashes, stored: Hashes): number {
  return [...expected].filter(([id, hash]) => stored.get(id) === hash).length;
}
