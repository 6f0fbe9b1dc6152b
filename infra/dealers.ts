import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnDistributionTenant } from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import { isInShard } from '../src/build/shard.ts';
import { findTenants, parseSite } from '../src/config/index.ts';
import type { Settings } from './settings.ts';
import type { SitesStack } from './sites.ts';

/** A dealer's site: the folder of the bucket, and the domain that visitors see. */
interface Dealer {
  readonly slug: string;
  readonly domain: string;
}

/** A stack has at most 500 resources, so dealers are spread over this many. Changing it moves dealers between stacks. */
const STACKS = 16;

/** Reads the dealers of a folder of tenants. Throws an error that names the config that has problems. */
function readDealers(folder: string): Dealer[] {
  return findTenants(folder).map((slug) => {
    const file = join(folder, slug, 'site.json');
    const parsed = parseSite(readFileSync(file, 'utf8'), { file, slug });
    if (parsed.kind === 'invalid') throw new Error(`${file} has problems; "npm run build" lists them.`);
    return { slug, domain: new URL(parsed.site.url).hostname };
  });
}

/** Creates the stacks of the dealers. A dealer stays in one stack, whichever others come and go. */
export function createDealerStacks(app: App, sites: SitesStack, settings: Settings, props: StackProps): void {
  const dealers = readDealers(settings.tenants);
  for (let index = 1; index <= STACKS; index++) {
    const own = dealers.filter(({ slug }) => isInShard(slug, { index, count: STACKS }));
    if (own.length === 0) continue;
    const stack = new Stack(app, `ForecourtDealers${String(index).padStart(2, '0')}`, props);
    // Below a construct of their own, ids keep the hyphens apart by a hash: "a-b" and "ab" are two dealers.
    const group = new Construct(stack, 'Dealers');
    for (const dealer of own) createDealer(group, sites, dealer, settings.certificates[dealer.slug]);
  }
}

function createDealer(
  group: Construct,
  sites: SitesStack,
  { slug, domain }: Dealer,
  certificate: string | undefined,
): void {
  const tenant = new CfnDistributionTenant(group, slug, {
    name: slug,
    distributionId: sites.distributionId,
    connectionGroupId: sites.connectionGroupId,
    domains: [domain],
    parameters: [{ name: 'slug', value: slug }],
    enabled: true,
  });
  if (certificate === undefined) {
    tenant.managedCertificateRequest = { primaryDomainName: domain, validationTokenHost: 'cloudfront' };
  } else {
    tenant.customizations = { certificate: { arn: certificate } };
  }
}
