import { randomUUID } from 'node:crypto';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { getCacheTag } from './object-headers.ts';

/**
 * Removes the files of sites from CloudFront's caches, by one cache tag for each site, so that visitors see a publication within
 * seconds. The distribution reads the tags from `x-amz-meta-cache-tag`
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/invalidation-by-tags.html). Returns the id of the invalidation.
 */
export async function invalidateSites(distribution: string, slugs: readonly string[]): Promise<string> {
  const client = new CloudFrontClient({ region: 'us-east-1' });
  try {
    const items = slugs.map((slug) => `#${getCacheTag(slug)}`);
    const { Invalidation } = await client.send(
      new CreateInvalidationCommand({
        DistributionId: distribution,
        InvalidationBatch: { CallerReference: randomUUID(), Paths: { Quantity: items.length, Items: items } },
      }),
    );
    return Invalidation?.Id ?? '';
  } finally {
    client.destroy();
  }
}
