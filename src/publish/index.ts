export { type Bucket, DeployRequestError, openBucket } from './bucket.ts';
export { openBucketStore, openRestoringStore } from './bucket-store.ts';
export { type DeployRequest, type DeployTask, deploy, PUBLISH_DEFAULTS, type SiteReport } from './deploy.ts';
export { invalidateSites } from './invalidate.ts';
export { deployWithProgress, listDeployLines } from './progress.ts';
export { type Publication, readPublication } from './site-record.ts';
