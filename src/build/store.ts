import { openFolderStore, type ReleaseStore } from '#src/release/index.ts';
import type { BuildSettings } from './job.ts';

/**
 * Opens the store of the published releases. `user` is the part of the build that uses it: the workers of a build whose sites are published
 * later find the releases restored in the folder. Code for buckets is loaded on first use. @throws if the address is not one of a bucket.
 */
export async function openStore(
  { store, outDir, now }: Pick<BuildSettings, 'store' | 'outDir' | 'now'>,
  user: 'build' | 'worker' = 'build',
): Promise<ReleaseStore> {
  if (!store || (user === 'worker' && store.publishes === 'later')) return openFolderStore(outDir);
  const { openBucket, openBucketStore, openRestoringStore } = await import('#src/publish/index.ts');
  const bucket = openBucket(store.address, { AWS_ENDPOINT_URL_S3: store.endpoint });
  const open = store.publishes === 'each' ? openBucketStore : openRestoringStore;
  return open({ bucket, outDir, now, acceptDeletes: store.acceptDeletes });
}
