import { addRest, formatCount } from '#src/lib/text.ts';
import type { StockSummary, StoredFeed, StoredStock } from '#src/release/index.ts';
import {
  type Car,
  type LeftOut,
  mergeFeeds,
  type OnRowNote,
  type ReadFeed,
  RowGroups,
  type Unaccepted,
} from '#src/stock/index.ts';
import { addHistory } from './stock-update.ts';

/** The reading of one feed. */
export type FeedOutcome =
  | { kind: 'read'; file: string; reading: ReadFeed }
  | { kind: 'refused'; file: string; problem: string; reading?: ReadFeed | undefined };

/** The stock of a dealer with several feeds. */
interface MergedReadings {
  cars: Car[];
  summary: StockSummary;
  unaccepted: Unaccepted;
  feeds: StoredFeed[];
  /** Ids of the last good cars of refused feeds. */
  keptIds: ReadonlySet<string>;
}

/** Merges the readings of several feeds, with the last good cars of those that were refused. */
export function mergeReadings(input: {
  outcomes: readonly FeedOutcome[];
  before: StoredStock | undefined;
  now: number;
  onNote: OnRowNote | undefined;
}): MergedReadings {
  const { outcomes, before, now, onNote } = input;
  const findBefore = (file: string) => before?.feeds?.find((feed) => feed.file === file);
  const merged = mergeFeeds(
    outcomes.map((outcome) => {
      const { file } = outcome;
      if (outcome.kind === 'read') return { file, cars: outcome.reading.cars };
      const own = new Set(findBefore(file)?.ids);
      return { file, cars: before?.cars.filter(({ id }) => own.has(id)) ?? [] };
    }),
  );
  const rejected: LeftOut[] = [];
  const summaries = outcomes.map((outcome) => {
    const summary = summariseReading(outcome);
    if (outcome.kind === 'refused') return { ...summary, warnings: [] };
    const own = merged.leftOut.filter(({ file }) => file === outcome.file);
    const others = own.filter(({ kind }) => kind === 'other-car');
    rejected.push(...others);
    return {
      ...summary,
      accepted: summary.accepted - own.length,
      duplicates: own.length - others.length,
      quarantined: [...summary.quarantined, ...rejectOtherCars(others, outcome.reading, onNote)],
      notes: [...summary.notes.map((note) => `${outcome.file}: ${note}`), ...describeDuplicates(own)],
    };
  });
  const getIds = (file: string): string[] => [...(merged.ids.get(file) ?? [])];
  const kept = outcomes.flatMap((outcome) => (outcome.kind === 'refused' ? [outcome] : []));
  const summary = sumSummaries(summaries);
  return {
    cars: addHistory(merged.cars, before, now),
    summary: { ...summary, notes: [...summary.notes, ...merged.notes] },
    unaccepted: sumUnaccepted(outcomes, rejected, kept.length > 0 ? before : undefined),
    feeds: outcomes.map((outcome) => ({
      file: outcome.file,
      accepted: outcome.kind === 'read' ? outcome.reading.accepted : (findBefore(outcome.file)?.accepted ?? 0),
      ids: getIds(outcome.file),
    })),
    keptIds: new Set(kept.flatMap(({ file }) => getIds(file))),
  };
}

/** Quarantines the rows of cars whose id another car has in an earlier feed. */
function rejectOtherCars(others: readonly LeftOut[], reading: ReadFeed, onNote: OnRowNote | undefined) {
  const groups = new RowGroups();
  for (const { car, file, winner } of others) {
    const reason = `is also the id of another car in ${winner}, which is used instead; set "idPrefix" for one of the two feeds`;
    const note = { row: reading.rowOfId.get(car.id) ?? 0, id: car.id, column: 'id', value: car.id, reason, feed: file };
    groups.add(note, reason);
    onNote?.('quarantined', note);
  }
  return groups.list();
}

/** Ids in a note about the cars that two feeds have. */
const SHOWN_IDS = 5;

function describeDuplicates(own: readonly LeftOut[]): string[] {
  const same = Map.groupBy(
    own.filter(({ kind }) => kind === 'same-car'),
    ({ winner }) => winner,
  );
  return [...same].map(([winner, cars]) => {
    const ids = addRest(
      cars.slice(0, SHOWN_IDS).map(({ car }) => car.id),
      cars.length,
      (rest) => `${rest} more`,
    );
    return `${cars[0]?.file}: ${formatCount(cars.length, 'car')} also in ${winner}, which is used (${ids.join(', ')})`;
  });
}

/** A refused feed says nothing about the cars that were withheld before, so they stay withheld. */
function sumUnaccepted(
  outcomes: readonly FeedOutcome[],
  rejected: readonly LeftOut[],
  before: StoredStock | undefined,
): Unaccepted {
  const readings = outcomes.flatMap((outcome) => (outcome.kind === 'read' ? [outcome.reading.unaccepted] : []));
  return {
    ids: new Set([
      ...readings.flatMap(({ ids }) => [...ids]),
      ...rejected.map(({ car }) => car.id),
      ...(before?.waiting ?? []).map(({ id }) => id),
    ]),
    anonymous: readings.some(({ anonymous }) => anonymous),
  };
}

/** Returns the counts of a feed's rows, and what is wrong with them; zeros for a feed that cannot be read. */
export function summariseReading({ reading }: FeedOutcome): StockSummary {
  if (!reading)
    return { rows: 0, accepted: 0, acceptedWithWarnings: 0, blank: 0, quarantined: [], warnings: [], notes: [] };
  const { rows, accepted, acceptedWithWarnings, blank, quarantined, warnings, notes } = reading;
  return { rows, accepted, acceptedWithWarnings, blank, quarantined, warnings, notes };
}

/** Adds up the counts of several feeds, and lists what is wrong with their rows. */
export function sumSummaries(summaries: readonly StockSummary[]): StockSummary {
  const sum = (count: (summary: StockSummary) => number): number =>
    summaries.reduce((total, summary) => total + count(summary), 0);
  return {
    rows: sum(({ rows }) => rows),
    accepted: sum(({ accepted }) => accepted),
    acceptedWithWarnings: sum(({ acceptedWithWarnings }) => acceptedWithWarnings),
    duplicates: sum(({ duplicates = 0 }) => duplicates),
    blank: sum(({ blank }) => blank),
    quarantined: summaries.flatMap(({ quarantined }) => quarantined),
    warnings: summaries.flatMap(({ warnings }) => warnings),
    notes: summaries.flatMap(({ notes }) => notes),
  };
}
