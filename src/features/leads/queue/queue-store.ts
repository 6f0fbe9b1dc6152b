import type { Lead } from '../contract/index.ts';
import { type FileStore, type LeadDraft, parseDraft } from '../draft/index.ts';
import { makeStorageKey, STORED, type TextStore } from '../storage/index.ts';
import {
  type LeadAnswer,
  parseLeadAnswer,
  parseQueuedLead,
  parseUnacknowledgedLead,
  type QueuedLead,
  type UnacknowledgedLead,
} from './queued-lead.ts';

/** By then the shopper's other tabs have read an answer, and no page asks for it any more. */
const ANSWER_LIFETIME_MS = 24 * 60 * 60 * 1000;

type NamedKind = (typeof STORED)['queuedLead' | 'answer' | 'unacknowledgedLead' | 'draft'];

/** Stores the queue of a site. Each lead has a key of its own, so that two tabs never overwrite each other's. */
export function createQueueStore(site: string, texts: TextStore, files: FileStore) {
  const read = (kind: NamedKind, name: string): string | undefined => texts.read(makeStorageKey(site, kind, name));
  const write = (kind: NamedKind, name: string, value: object): void =>
    texts.write(makeStorageKey(site, kind, name), JSON.stringify(value));
  const remove = (kind: NamedKind, name: string): void => texts.remove(makeStorageKey(site, kind, name));
  const listNames = (kind: NamedKind): string[] => {
    const prefix = makeStorageKey(site, kind);
    return texts.listKeys().flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  };
  const removeUnless = (kind: NamedKind, isKept: (text: string | undefined) => boolean): void => {
    for (const name of listNames(kind)) if (!isKept(read(kind, name))) remove(kind, name);
  };
  const find = (clientId: string): QueuedLead | undefined => parseQueuedLead(read(STORED.queuedLead, clientId));
  const findDraft = (form: string): LeadDraft | undefined => parseDraft(read(STORED.draft, form), 0);
  const hasUseForFiles = (clientId: string): boolean =>
    listNames(STORED.queuedLead).includes(clientId) ||
    listNames(STORED.draft).some((form) => findDraft(form)?.client_id === clientId);

  return {
    find,
    put: (queued: QueuedLead): void => write(STORED.queuedLead, queued.lead.client_id, queued),
    drop: (clientId: string): void => remove(STORED.queuedLead, clientId),
    /** Removes what was typed into a form, once it is stored as a lead. */
    dropDraft({ form, client_id }: Lead): void {
      if (findDraft(form)?.client_id === client_id) remove(STORED.draft, form);
    },
    /** Returns all queued leads, the oldest first. */
    list(): QueuedLead[] {
      const all = listNames(STORED.queuedLead).flatMap((clientId) => find(clientId) ?? []);
      return all.sort((a, b) => a.at - b.at);
    },
    readFiles: async (queued: QueuedLead): Promise<readonly File[]> =>
      queued.files ? files.read(queued.lead.client_id) : [],
    dropFiles: (clientId: string): Promise<void> => files.remove(clientId),
    findAnswer: (clientId: string): LeadAnswer | undefined => parseLeadAnswer(read(STORED.answer, clientId)),
    putAnswer: (clientId: string, answer: LeadAnswer): void => write(STORED.answer, clientId, answer),
    putUnacknowledged: (clientId: string, lead: UnacknowledgedLead): void =>
      write(STORED.unacknowledgedLead, clientId, lead),
    dropUnacknowledged: (clientId: string): void => remove(STORED.unacknowledgedLead, clientId),
    /** Returns the stored leads that the shopper has not seen confirmed, by client id. */
    listUnacknowledged: (): (readonly [clientId: string, UnacknowledgedLead])[] =>
      listNames(STORED.unacknowledgedLead).flatMap((clientId) => {
        const lead = parseUnacknowledgedLead(read(STORED.unacknowledgedLead, clientId));
        return lead ? [[clientId, lead] as const] : [];
      }),
    /** Removes old answers, expired drafts, and then the files of abandoned forms. */
    async cleanUp(now: number): Promise<void> {
      const isFresh = (entry: { readonly at: number } | undefined): boolean =>
        entry !== undefined && now - entry.at <= ANSWER_LIFETIME_MS;
      removeUnless(STORED.answer, (text) => isFresh(parseLeadAnswer(text)));
      removeUnless(STORED.unacknowledgedLead, (text) => isFresh(parseUnacknowledgedLead(text)));
      removeUnless(STORED.draft, (text) => parseDraft(text, now) !== undefined);
      for (const clientId of await files.listIds()) {
        // Checked for each one: a form may have been opened while the others were removed.
        if (!hasUseForFiles(clientId)) await files.remove(clientId);
      }
    },
  };
}

export type QueueStore = ReturnType<typeof createQueueStore>;
