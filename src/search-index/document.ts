import type { Index } from 'meilisearch';
import * as v from 'valibot';
import { type IndexedCar, IndexedCarSchema } from '#src/features/cars/index.ts';
import { shortHash } from '#src/lib/hash.ts';
import type { IndexProgress } from './progress-events.ts';
import { done } from './tasks.ts';

/**
 * A car as the index stores it: with a hash of itself, by which the next run sees whether it has changed. Documents of
 * versions before this one have none.
 */
const IndexedDocumentSchema = v.object({ ...IndexedCarSchema.entries, content_hash: v.optional(v.string()) });
export type IndexedDocument = v.InferOutput<typeof IndexedDocumentSchema>;

/** A new fact of cars, or another order of their facts, is another hash: all of them are then sent once more. */
export function toDocument(car: IndexedCar): IndexedDocument {
  return { ...car, content_hash: shortHash(JSON.stringify(car)) };
}

const BATCH = 1000;

/** The documents of an index, in pages. */
export async function* storedDocuments(index: Index): AsyncGenerator<IndexedDocument[]> {
  for (let offset = 0; ; offset += BATCH) {
    const { results }: { results: unknown[] } = await index.getDocuments({ limit: BATCH, offset });
    // A document of an older shape is left out: the next readable stock brings the car back.
    yield results.flatMap((document) => {
      const parsed = v.safeParse(IndexedDocumentSchema, document);
      return parsed.success ? parsed.output : [];
    });
    if (results.length < BATCH) return;
  }
}

/** Sends documents in batches, and waits for all of them at the end: the engine joins waiting batches into fewer, faster ones. */
export function batchesTo(index: Index, progress: IndexProgress) {
  let waiting: IndexedDocument[] = [];
  const sent: { readonly task: ReturnType<Index['addDocuments']>; readonly cars: number }[] = [];
  const send = async () => {
    if (waiting.length === 0) return;
    const cars = waiting.length;
    const task = index.addDocuments(waiting);
    waiting = [];
    sent.push({ task, cars });
    await task;
    progress.sent(cars);
  };
  return {
    async add(documents: readonly IndexedDocument[]): Promise<void> {
      for (const document of documents) {
        waiting.push(document);
        if (waiting.length >= BATCH) await send();
      }
    },
    async finish(): Promise<void> {
      await send();
      for (const { task, cars } of sent.splice(0)) {
        await done(task);
        progress.indexed(cars);
      }
    },
  };
}

/** Removes documents by their ids. */
export async function removeDocuments(index: Index, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH) {
    await done(index.deleteDocuments(ids.slice(from, from + BATCH)));
  }
}
