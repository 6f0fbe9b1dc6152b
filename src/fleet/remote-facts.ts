import pMap from 'p-map';
import type { DemandFact, Fact, FieldVitals, PublicationFact, RebuildFact } from './fleet.ts';
import { makeTenantSource } from './paths.ts';

/** A site in the bucket, as `src/publish` reads it. */
export interface FleetPublication {
  /** Milliseconds since the epoch. */
  readonly publishedAt: number;
  /** Id of the release in the folder that it was published from. */
  readonly release: string;
  readonly files: number;
  readonly bytes: number;
  /** Number of earlier releases that a rollback can return to. */
  readonly earlier: number;
  /** A publication that has begun and not ended. */
  readonly unfinished?: 'running' | 'failed' | undefined;
}

/** Sources that are not on this disk. */
export interface RemoteSources {
  /** Reads a site in the bucket; undefined if it was never published there. */
  readonly readPublication?: ((slug: string) => Promise<FleetPublication | undefined>) | undefined;
  /** Reads the Core Web Vitals of real visits, by slug. */
  readonly readVitals?: (() => Promise<ReadonlyMap<string, FieldVitals>>) | undefined;
  /** Reads what shoppers searched for in vain, by slug. */
  readonly readDemand?: (() => Promise<ReadonlyMap<string, DemandFact>>) | undefined;
  /** Reads the queue of rebuilds, by slug; undefined if there is no database to ask. */
  readonly readRebuilds?: (() => Promise<ReadonlyMap<string, readonly RebuildFact[]> | undefined>) | undefined;
}

interface RemoteFacts {
  /** Returns undefined if there is no bucket to read. */
  findPublication(slug: string): Fact<PublicationFact> | undefined;
  findVitals(slug: string): Fact<FieldVitals>;
  findDemand(slug: string): Fact<DemandFact>;
  findRebuilds(slug: string): Fact<readonly RebuildFact[]>;
  readonly problems: readonly string[];
}

/** Requests to the bucket at the same time. */
const REQUESTS = 16;
/** For how long an answer is shown before the bucket and the database are asked again, in milliseconds. */
const FRESH = 60_000;

/** Opens the sources that are not on this disk. Reading never rejects, and asks them at most once a minute. */
export function openRemoteFacts(
  sources: RemoteSources,
): (slugs: readonly string[], now: number) => Promise<RemoteFacts> {
  let last: { readonly key: string; readonly until: number; readonly facts: Promise<RemoteFacts> } | undefined;
  return (slugs, now) => {
    const key = slugs.join(' ');
    if (last?.key !== key || last.until <= now) last = { key, until: now + FRESH, facts: readRemote(sources, slugs) };
    return last.facts;
  };
}

async function readRemote(
  { readPublication, readVitals, readDemand, readRebuilds }: RemoteSources,
  slugs: readonly string[],
): Promise<RemoteFacts> {
  const publications = new Map<string, Fact<PublicationFact>>();
  if (readPublication) {
    const read = async (slug: string): Promise<void> => {
      publications.set(slug, await readPublicationFact(slug, readPublication));
    };
    await pMap(slugs, read, { concurrency: REQUESTS });
  }
  const problems: string[] = [];
  const vitals = await readVitals?.().catch((error: unknown) => {
    problems.push(`The vitals of visits cannot be read: ${describe(error)}`);
    return undefined;
  });
  const demand = await readDemand?.().catch((error: unknown) => {
    problems.push(`The counted searches cannot be read: ${describe(error)}`);
    return undefined;
  });
  let queueProblem: string | undefined;
  const rebuilds = await readRebuilds?.().catch((error: unknown) => {
    queueProblem = `The queue of rebuilds cannot be read: ${describe(error)}`;
    problems.push(queueProblem);
    return undefined;
  });
  return {
    findPublication: (slug) => publications.get(slug),
    findVitals(slug) {
      const value = vitals?.get(slug);
      return value
        ? { kind: 'known', value, source: makeTenantSource(slug, 'vitals.json') }
        : { kind: 'missing', command: 'npm run vitals' };
    },
    findDemand(slug) {
      const value = demand?.get(slug);
      return value
        ? { kind: 'known', value, source: makeTenantSource(slug, 'demand.json') }
        : { kind: 'missing', command: 'npm run demand' };
    },
    findRebuilds(slug) {
      if (queueProblem !== undefined) return { kind: 'broken', problem: queueProblem };
      return rebuilds
        ? { kind: 'known', value: rebuilds.get(slug) ?? [], source: makeTenantSource(slug, 'rebuilds.json') }
        : { kind: 'missing', label: 'Unknown', command: 'npm run worker' };
    },
    problems,
  };
}

async function readPublicationFact(
  slug: string,
  read: (slug: string) => Promise<FleetPublication | undefined>,
): Promise<Fact<PublicationFact>> {
  try {
    const found = await read(slug);
    if (!found) return { kind: 'missing', command: 'npm run deploy' };
    const { publishedAt: at, unfinished, ...rest } = found;
    const outcome = unfinished === undefined ? 'published' : UNFINISHED[unfinished];
    return {
      kind: 'known',
      value: { ...rest, at, outcome, from: 'bucket' },
      source: makeTenantSource(slug, 'publication.json'),
    };
  } catch (error) {
    return { kind: 'broken', problem: `The bucket's record of the site cannot be read: ${describe(error)}` };
  }
}

/** The outcome of a publication that has begun and not ended. */
const UNFINISHED = { running: 'in progress', failed: 'not finished' } as const;

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));
