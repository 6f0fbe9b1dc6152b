export { formatMessage } from './alarms.ts';
export { WATCH_LIMITS, type WatchedSite } from './checks.ts';
export { sendMessages, watchSites } from './watch.ts';
