import type { Meilisearch } from 'meilisearch';
import { CARS_SETTINGS } from '#src/search-index/index-settings.ts';

/** A document with only an id and texts. */
export type Texts = Readonly<Record<string, unknown>> & { readonly id: string };

/** Creates an index of these documents only, because the words that the engine tries depend on all words of an index. */
export async function makeOwnIndex(client: Meilisearch, uid: string, documents: readonly Texts[]): Promise<void> {
  const wait = { timeout: 60_000, interval: 20 };
  await client.createIndex(uid, { primaryKey: 'document_id' }).waitTask(wait);
  await client.index(uid).updateSettings(CARS_SETTINGS).waitTask(wait);
  const added = documents.map((document, position) => ({ ...document, document_id: String(position) }));
  const task = await client.index(uid).addDocuments(added).waitTask(wait);
  if (task.status !== 'succeeded') throw new Error(task.error?.message);
}
