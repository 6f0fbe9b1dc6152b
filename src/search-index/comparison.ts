import { type Contents, type Hashes, sizeOf } from './contents.ts';
import { toDocument } from './document.ts';
import type { SiteStock } from './stock.ts';

/** What a run comes to. */
export interface Counts {
  /** Sites whose stock was read, and their cars. */
  sites: number;
  cars: number;
  added: number;
  changed: number;
  /** Cars that were indexed and are not any more. */
  removed: number;
  unchanged: number;
  /** Cars of other sites, which stay as they were. */
  keptCars: number;
}

/** What the index has to hold of a site in the end. */
export interface Expected {
  readonly size: number;
  /** Of the documents; left out where only their number is known. */
  readonly hashes?: Hashes;
}

const NONE: Hashes = new Map();

/** Compares stock with what is indexed, site by site, so that no more than one site's stock has to be in memory. */
export function comparisonWith(indexed: Contents) {
  const counts: Counts = { sites: 0, cars: 0, added: 0, changed: 0, removed: 0, unchanged: 0, keptCars: 0 };
  const expected = new Map<string, Expected>();

  return {
    counts,
    expected,

    /** A site's documents: all of them, those that the index does not have in this very form, and ids that it should not have. */
    add({ site, cars }: SiteStock) {
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

    /** Ids of the sites that were not added and are not kept. Call it when all sites are in. */
    addOthers(keeps: (site: string) => boolean): string[] {
      const others = [...indexed.sites].filter(([site]) => !expected.has(site));
      const kept = others.filter(([site]) => keeps(site));
      for (const [site, { size }] of kept) expected.set(site, { size });
      const gone = others.filter(([site]) => !keeps(site)).flatMap(([, hashes]) => [...hashes.keys()]);
      counts.keptCars += sizeOf(new Map(kept));
      counts.removed += gone.length;
      return gone;
    },
  };
}

const SHOWN = 10;

/**
 * Where the index does not hold what it should, in lines with site, expected and found; nothing when all is right. A
 * document that is there in another form than it was sent counts as not found.
 */
export function disagreement(expected: ReadonlyMap<string, Expected>, { sites }: Contents): string | undefined {
  const wrong = [...new Set([...expected.keys(), ...sites.keys()])].flatMap((site) => {
    const wanted = expected.get(site) ?? { size: 0 };
    const stored = sites.get(site) ?? NONE;
    const found = stored.size === wanted.size && wanted.hashes ? matching(wanted.hashes, stored) : stored.size;
    return found === wanted.size ? [] : [line(site || 'cars without a site', wanted.size, found)];
  });
  if (wrong.length === 0) return;
  if (wrong.length > SHOWN) wrong.splice(SHOWN, wrong.length, `  and ${wrong.length - SHOWN} more sites`);
  return [...wrong, line('all sites', sizeOf(expected), sizeOf(sites))].join('\n');
}

function line(site: string, expected: number, found: number): string {
  return `  ${site}: expected ${expected}, found ${found}`;
}

function matching(wanted: Hashes, stored: Hashes): number {
  return [...wanted].filter(([id, hash]) => stored.get(id) === hash).length;
}
