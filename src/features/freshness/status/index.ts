/** The current price and availability of a site's cars, as published in /status.json. Browsers load this module. */
export { getPublishedStatus } from './published-status.ts';
export {
  areSameFacts,
  encodeStatus,
  findStatusEntry,
  parseStatus,
  type StatusFacts,
  type StockStatus,
} from './status.ts';
