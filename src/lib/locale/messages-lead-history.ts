import { createSpeller } from './speller.ts';

/** Messages about a vehicle's history. Loaded after the first plate look-up. */
export const LEAD_HISTORY_CATALOGUE = {
  historyClear: 'There’s no write-off or theft on record.',
  historyWrittenOff: 'It’s recorded as written off.',
  historyStolen: 'It’s recorded as stolen.',
  historyRegistered: 'Registered until {date}.',
  historyExpired: 'Registration expired on {date}.',
} as const;

export const leadHistoryMessages = /* @__PURE__ */ createSpeller(LEAD_HISTORY_CATALOGUE, {});
