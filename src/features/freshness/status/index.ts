/** The current price and availability of a site's cars, as published in its status files. Browsers load this module. */
export { getPublishedStatus } from './published-status.ts';
export {
  areSameFacts,
  findPartIndex,
  findStatusEntry,
  getPartPath,
  MOST_PARTS,
  parseStatusFile,
  type StatusEntry,
  type StatusFacts,
  type StatusFile,
} from './status.ts';
