export { FeedSourceError, FeedsRequestError } from './errors.ts';
export { openFeedFolder } from './feed-folder.ts';
export { type FeedStatus, getFeedStatus } from './feed-status.ts';
export {
  type FeedsOutcome,
  type FetchSettings,
  fetchFeeds,
  readFeedSite as readSite,
  type TenantFeeds,
} from './fetch-feeds.ts';
export { type OpenedFeed, openFeed } from './open-feed.ts';
export { getFetchExitCode, listFetchLines, listStatusLines, summariseFetch, writeFeedsReport } from './report.ts';
export { restoreFeed } from './restore-feed.ts';
export { makeFetchSettings } from './settings.ts';
