import type { Index } from 'meilisearch';
import * as v from 'valibot';
import { type IndexedCar, IndexedCarSchema } from '#src/features/cars/index.ts';
import { hashContent } from '#src/lib/hash.ts';
import type { IndexProgress } from './progress-events.ts';
import { waitForTask } from './tasks.ts';

/**
 * A car as the index stores it, with a hash of its content, by which the next run detects changes. Documents of earlier
 * versions have none.
 */
const IndexedDocumentSchema = v.object({ ...IndexedCarSchema.entries, content_hash: v.optional(v.string()) });
export type IndexedDocument = v.InferOutput<typeof IndexedDocumentSchema>;

/** Converts a car to a document. A new attribute, or another order of attributes, changes every hash, so all cars are resent. */
export function toDocument(car: IndexedCar): IndexedDocument {
  return { ...car, content_hash: hashContent(JSON.stringify(car)) };
}

const BATCH = 1000;

/** Reads the documents of an index, in pages. */
export async function* readStoredDocuments(index: Index): AsyncGenerator<IndexedDocument[]> {
  for (let offset = 0; ; offset += BATCH) {
    const { results }: { results: unknown[] } = await index.getDocuments({ limit: BATCH, offset });
    // Documents of an older format are skipped; the next run with readable stock adds the car again.
    yield results.flatMap((document) => {
      const parsed = v.safeParse(IndexedDocumentSchema, document);
      return parsed.success ? parsed.output : [];
    });
    if (results.length < BATCH) return;
  }
}

/** Sends documents in batches and waits for all of them at the end, because the engine merges queued batches into fewer ones. */
export function createBatchSender(index: Index, progress: IndexProgress) {
  let buffer: IndexedDocument[] = [];
  const sent: { readonly task: ReturnType<Index['addDocuments']>; readonly cars: number }[] = [];
  const send = async () => {
    if (buffer.length === 0) return;
    const cars = buffer.length;
    const task = index.addDocuments(buffer);
    buffer = [];
    sent.push({ task, cars });
    await task;
    progress.sent(cars);
  };
  return {
    async add(documents: readonly IndexedDocument[]): Promise<void> {
      for (const document of documents) {
        buffer.push(document);
        if (buffer.length >= BATCH) await send();
      }
    },
    async finish(): Promise<void> {
      await send();
      for (const { task, cars } of sent.splice(0)) {
        await waitForTask(task);
        progress.indexed(cars);
      }
    },
  };
}

/** Deletes documents by id. */
export async function removeDocuments(index: Index, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH) {
    await waitForTask(index.deleteDocuments(ids.slice(from, from + BATCH)));
  }
}
