/** The commands of `npm run leads`, `npm run payments`, `npm run vitals` and `npm run demand`, run in its own process or by the running API. */

export { CommandError } from '../command-error.ts';
export { HELP, type ParsedArguments, parseArguments } from './arguments.ts';
export { DEMAND_HELP, formatDemand, type ParsedDemandArguments, parseDemandArguments } from './demand.ts';
export { readPageSpeed, readTopDemand } from './fleet-facts.ts';
export { sortByReceived } from './leads.ts';
export { openCommands } from './open-commands.ts';
export { PAYMENTS_HELP, type ParsedPaymentArguments, parsePaymentArguments } from './payments/arguments.ts';
export { formatLedgerCsv, formatPaymentAnswer } from './payments/print.ts';
export type { PaymentRequest } from './payments/requests.ts';
export type { PaymentAnswer } from './payments/run.ts';
export { formatAnswer, formatLeadsCsv, formatManifest } from './print.ts';
export { formatSpinsCsv } from './print-spins.ts';
export type { Command } from './requests.ts';
export type { CommandAnswer } from './run.ts';
export { askRunningApi, serveCommands } from './socket.ts';
export {
  formatVitals,
  type ParsedVitalsArguments,
  parseVitalsArguments,
  VITALS_HELP,
} from './vitals.ts';
