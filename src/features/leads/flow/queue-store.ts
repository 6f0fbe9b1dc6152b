import type { Lead } from '../contract.ts';
import { readDraft } from './draft.ts';
import type { FileStore } from './file-store.ts';
import { ANSWERED, DRAFT, keyOf, UNTOLD, WAITING } from './keys.ts';
import type { TextStore } from './text-store.ts';
import { type Answered, readAnswered, readUntold, readWaiting, type Untold, type Waiting } from './waiting.ts';

/** Other tabs of the shopper have looked at an answer by then, and nobody asks any more what became of a lead. */
const ANSWER_KEPT_MS = 24 * 60 * 60 * 1000;

/** The leads on their way, each under a key of its own, so that two tabs never overwrite each other's. */
export function queueStore(site: string, texts: TextStore, files: FileStore) {
  const waitingKey = (clientId: string): string => keyOf(site, WAITING, clientId);
  const answeredKey = (clientId: string): string => keyOf(site, ANSWERED, clientId);
  const namesOf = (kind: string): string[] => {
    const prefix = keyOf(site, kind);
    return texts.keys().flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  };
  const keepOnly = (kind: string, isKept: (text: string | undefined) => boolean): void => {
    for (const key of namesOf(kind).map((name) => keyOf(site, kind, name))) {
      if (!isKept(texts.read(key))) texts.remove(key);
    }
  };
  const find = (clientId: string): Waiting | undefined => readWaiting(texts.read(waitingKey(clientId)));
  const draftOf = (form: string) => readDraft(texts.read(keyOf(site, DRAFT, form)), 0);
  const isNeeded = (clientId: string): boolean =>
    namesOf(WAITING).includes(clientId) || namesOf(DRAFT).some((form) => draftOf(form)?.client_id === clientId);

  return {
    find,
    put(waiting: Waiting): void {
      texts.write(waitingKey(waiting.lead.client_id), JSON.stringify(waiting));
    },
    drop(clientId: string): void {
      texts.remove(waitingKey(clientId));
    },
    /** What was typed into a form, now that it is stored elsewhere. */
    dropDraft({ form, client_id }: Lead): void {
      if (draftOf(form)?.client_id === client_id) texts.remove(keyOf(site, DRAFT, form));
    },
    /** All of them, the oldest first. */
    list(): Waiting[] {
      const all = namesOf(WAITING).flatMap((clientId) => find(clientId) ?? []);
      return all.sort((a, b) => a.at - b.at);
    },
    filesOf: async (waiting: Waiting): Promise<readonly File[]> =>
      waiting.files ? files.read(waiting.lead.client_id) : [],
    dropFiles: (clientId: string): Promise<void> => files.remove(clientId),
    answered: (clientId: string): Answered | undefined => readAnswered(texts.read(answeredKey(clientId))),
    answer(clientId: string, answered: Answered): void {
      texts.write(answeredKey(clientId), JSON.stringify(answered));
    },
    putUntold(clientId: string, untold: Untold): void {
      texts.write(keyOf(site, UNTOLD, clientId), JSON.stringify(untold));
    },
    dropUntold(clientId: string): void {
      texts.remove(keyOf(site, UNTOLD, clientId));
    },
    /** The leads of whose storing nobody has been told, by client id. */
    untold: (): (readonly [clientId: string, Untold])[] =>
      namesOf(UNTOLD).flatMap((clientId) => {
        const untold = readUntold(texts.read(keyOf(site, UNTOLD, clientId)));
        return untold ? [[clientId, untold] as const] : [];
      }),
    /** Drops what nobody needs any more: old answers, old drafts, and then the files of forms that were abandoned. */
    async forget(now: number): Promise<void> {
      const isFresh = (kept: { readonly at: number } | undefined): boolean =>
        kept !== undefined && now - kept.at <= ANSWER_KEPT_MS;
      keepOnly(ANSWERED, (text) => isFresh(readAnswered(text)));
      keepOnly(UNTOLD, (text) => isFresh(readUntold(text)));
      keepOnly(DRAFT, (text) => readDraft(text, now) !== undefined);
      for (const clientId of await files.ids()) {
        // Asked for each: a form may have been taken up while the others were looked at.
        if (!isNeeded(clientId)) await files.remove(clientId);
      }
    },
  };
}

export type QueueStore = ReturnType<typeof queueStore>;
