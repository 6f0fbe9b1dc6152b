import { speller } from './speller.ts';

/** What a register knows of a vehicle: loaded once somebody has looked one up. */
export const LEAD_HISTORY_CATALOGUE = {
  historyClear: 'The register of vehicles says nothing of a write-off or a theft.',
  historyWrittenOff: 'The register of vehicles says that it was written off.',
  historyStolen: 'The register of vehicles says that it is reported stolen.',
  historyRegistered: 'Registered until {date}.',
  historyExpired: 'Its registration ended on {date}.',
} as const;

export const leadHistoryMessages = /* @__PURE__ */ speller(LEAD_HISTORY_CATALOGUE, {});
