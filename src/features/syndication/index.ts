/** The stock as other companies read it: files for advertisements and classifieds. */

export {
  type CompiledFeed,
  compileFeeds,
  FEEDS_FOLDER,
  type SyndicationInput,
  writeFeedCsv,
} from './compile.ts';
export { type Fault, toFeedText } from './offer.ts';
export { describeFeeds, type RejectedGroup, type SyndicatedFeed, SyndicatedFeedSchema } from './report.ts';
