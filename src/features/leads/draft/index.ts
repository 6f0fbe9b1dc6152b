/** Everything a shopper has typed and chosen, kept in the browser until the lead is stored. */
export { isDraft, type LeadDraft, makeDraft, type PersonalAnswers, parseDraft, toNewLead } from './draft.ts';
export { createFileStore, type FileStore } from './files.ts';
