import * as v from 'valibot';
import { decodeFeed, detectEncoding } from '../feed/decode.ts';
import type { FeedContext, FeedProblem, ReadFeed } from '../feed/feed-reading.ts';
import { type Feed, FeedSchema } from '../feed/feed-schema.ts';
import type { FeedField } from '../feed/fields.ts';
import { parseFeed, readFeed } from '../feed/read-feed.ts';
import { profileFile } from './profile.ts';
import { type ColumnProposal, propose } from './propose.ts';
import { listUnknownWords, type UnknownWord, WORD_FIELDS } from './unknown-words.ts';

/** The content of a file, and a proposal for reading it. */
export interface Inspection {
  kind: 'inspection';
  /** The feed as `stock.feed` of a `site.json` has it, without defaults. */
  feed: Record<string, unknown>;
  /** The number of cars in the file. */
  rows: number;
  columns: ColumnProposal[];
  /** The feed as this mapping reads it. */
  reading: ReadFeed;
  unknownWords: UnknownWord[];
}

export type InspectionResult = Inspection | { kind: 'unreadable'; problem: FeedProblem };

interface InspectOptions {
  /** The file name for `stock.feed.file` and messages. */
  file: string;
  context: FeedContext;
  /** True to translate unknown words to the closest known value. */
  acceptWords?: boolean | undefined;
}

/**
 * Detects the encoding and format of a feed, proposes a mapping for its columns, and reads the feed by it. Never throws because of
 * the content of the file.
 */
export function inspectFeed(
  bytes: Uint8Array,
  { file, context, acceptWords = false }: InspectOptions,
): InspectionResult {
  const encoding = detectEncoding(bytes);
  const decoded = decodeFeed(bytes, encoding, file);
  if (decoded.kind === 'refused') return { kind: 'unreadable', problem: decoded.problem };
  const profile = profileFile(decoded.text);
  if (profile.kind === 'unreadable') return { kind: 'unreadable', problem: { file, ...profile.problem } };
  const proposal = propose(profile.columns, profile.layout, { isAmerican: context.currency === 'USD' });
  const input = removeUndefined({
    file,
    encoding: encoding === 'utf-8' ? undefined : encoding,
    format: proposal.format,
  });
  const unknownWords = findUnknownWords(decoded.text, v.parse(FeedSchema, input));
  const accepted = acceptWords ? addWords(input, unknownWords) : input;
  const reading = readFeed(bytes, v.parse(FeedSchema, accepted), { ...context, fileName: file });
  if (reading.kind === 'refused') return { kind: 'unreadable', problem: reading.problem };
  return {
    kind: 'inspection',
    feed: accepted,
    rows: profile.rows,
    columns: proposal.columns,
    reading,
    unknownWords: acceptWords ? unknownWords.filter(({ closest }) => closest === undefined) : unknownWords,
  };
}

function removeUndefined(value: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(value));
}

function findUnknownWords(text: string, feed: Feed): UnknownWord[] {
  const raw = parseFeed(text, feed, feed.file);
  if (raw.kind === 'refused') return [];
  const values = new Map<FeedField, string[]>();
  for (const row of raw.rows) {
    if (row.kind !== 'row') continue;
    for (const field of WORD_FIELDS) {
      const value = row.raw[field];
      if (typeof value !== 'string') continue;
      const list = values.get(field) ?? [];
      list.push(value);
      values.set(field, list);
    }
  }
  return [...values].flatMap(([field, list]) => listUnknownWords(field, raw.getColumn(field), list));
}

/** Adds the closest known values of unknown words to the columns of a feed. */
function addWords(input: Record<string, unknown>, words: readonly UnknownWord[]): Record<string, unknown> {
  const feed = structuredClone(input) as { format: { columns: Record<string, string | Record<string, unknown>> } };
  const { columns } = feed.format;
  for (const { field, word, closest } of words) {
    const column = columns[field];
    if (column === undefined || closest === undefined) continue;
    const options = typeof column === 'string' ? { column } : column;
    columns[field] = { ...options, values: { ...(options['values'] ?? {}), [word]: closest } };
  }
  return { ...input, format: feed.format };
}
