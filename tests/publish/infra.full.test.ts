import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTenants } from '#src/config/index.ts';
import { SECURITY_HEADERS } from '#src/release/index.ts';

/* The resources that the CDK app of infra/ describes, read from the templates that it writes for CloudFormation. */

const ROOT = resolve(import.meta.dirname, '../..');
const INFRA = join(ROOT, 'infra');
const hasInfra = existsSync(join(INFRA, 'node_modules'));
const isNeeded = (process.env['CI'] ?? 'false') !== 'false' || process.env['PROGRAMS_NEEDED'] === 'true';

interface Resource {
  readonly Type: string;
  readonly Properties: object;
}

/** Runs `cdk synth` in a folder with the app, as `npm run infra -- synth` does. */
function synthesise(folder: string, output: string) {
  const bin = [join(ROOT, 'node_modules/.bin'), join(INFRA, 'node_modules/.bin')];
  return spawnSync('cdk', ['synth', '--quiet', '--output', output], {
    cwd: folder,
    env: { ...process.env, PATH: [...bin, process.env['PATH']].join(delimiter) },
    encoding: 'utf8',
  });
}

test('the packages of infra/ are installed where all programs are needed', () => {
  expect(hasInfra || !isNeeded, 'run: node scripts/setup.mjs --infra').toBe(true);
});

describe.skipIf(!hasInfra)('the infrastructure of a fleet', () => {
  let output: string;
  let stacks: ReadonlyMap<string, readonly Resource[]>;

  beforeAll(() => {
    output = mkdtempSync(join(tmpdir(), 'infra-'));
    const { status, stderr } = synthesise(INFRA, join(output, 'demo'));
    expect(status, stderr).toBe(0);
    const files = readdirSync(join(output, 'demo')).filter((name) => name.endsWith('.template.json'));
    stacks = new Map(
      files.map((name) => {
        const template: { Resources: Record<string, Resource> } = JSON.parse(
          readFileSync(join(output, 'demo', name), 'utf8'),
        );
        return [name.replace('.template.json', ''), Object.values(template.Resources)];
      }),
    );
  });
  afterAll(() => rmSync(output, { recursive: true, force: true }));

  const list = (type: string): object[] =>
    [...stacks.values()].flatMap((resources) =>
      resources.flatMap(({ Type, Properties }) => (Type === type ? [Properties] : [])),
    );

  test('has a distribution tenant for each dealer, with its domain, folder and certificate', () => {
    const dealers = list('AWS::CloudFront::DistributionTenant');
    expect(dealers).toHaveLength(findTenants(join(ROOT, 'tenants')).length);
    expect(dealers).toContainEqual(
      expect.objectContaining({
        Name: 'saltbush',
        Domains: [expect.stringMatching(/^www\.saltbush.*\.example$/u)],
        Parameters: [{ Name: 'slug', Value: 'saltbush' }],
        ManagedCertificateRequest: {
          PrimaryDomainName: expect.stringMatching(/^www\.saltbush/u),
          ValidationTokenHost: 'cloudfront',
        },
      }),
    );
  });

  test('reads the folder of a dealer in a private bucket, which CloudFront alone may read', () => {
    expect(list('AWS::S3::Bucket')).toMatchObject([
      {
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
      },
    ]);
    const [policy] = list('AWS::S3::BucketPolicy');
    expect(JSON.stringify(policy)).toMatch(/"Service":"cloudfront\.amazonaws\.com"/u);
    expect(JSON.stringify(policy)).toMatch(/"AWS:SourceArn":/u);
    expect(list('AWS::CloudFront::Distribution')).toMatchObject([
      {
        DistributionConfig: {
          ConnectionMode: 'tenant-only',
          TenantConfig: { ParameterDefinitions: [{ Name: 'slug' }] },
          Origins: [{ Id: 'sites', OriginPath: '/{{slug}}' }, { Id: 'api' }],
          CacheTagConfig: { HeaderName: 'x-amz-meta-cache-tag' },
          CustomErrorResponses: [{ ErrorCode: 404, ResponseCode: 404, ResponsePagePath: '/404.html' }],
        },
      },
    ]);
  });

  test('sends the API its requests with the host of the dealer, uncached and without the functions of pages', () => {
    const [distribution] = list('AWS::CloudFront::Distribution');
    expect(distribution).toMatchObject({
      DistributionConfig: {
        DefaultCacheBehavior: {
          TargetOriginId: 'sites',
          FunctionAssociations: [{ EventType: 'viewer-request' }, { EventType: 'viewer-response' }],
        },
        CacheBehaviors: [
          {
            PathPattern: '/api/*',
            TargetOriginId: 'api',
            // Managed policies: CachingDisabled and AllViewer.
            // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-origin-request-policies.html
            CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
            OriginRequestPolicyId: '216adef6-5c7f-47e4-b989-5492eafa07d3',
          },
        ],
      },
    });
    expect(JSON.stringify(distribution).match(/FunctionAssociations/gu)).toHaveLength(1);
  });

  test('runs the functions that are tested here', () => {
    const codes = readdirSync(join(INFRA, 'functions')).map((name) =>
      readFileSync(join(INFRA, 'functions', name), 'utf8'),
    );
    const functions = list('AWS::CloudFront::Function');
    expect(functions).toHaveLength(codes.length);
    for (const FunctionCode of codes) {
      expect(functions).toContainEqual(
        expect.objectContaining({
          FunctionCode,
          FunctionConfig: expect.objectContaining({ Runtime: 'cloudfront-js-2.0' }),
        }),
      );
    }
  });

  test('sends every security header that the preview sends', () => {
    const [policy] = list('AWS::CloudFront::ResponseHeadersPolicy');
    expect(policy).toMatchObject({
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { ContentSecurityPolicy: SECURITY_HEADERS['content-security-policy'] },
          ContentTypeOptions: { Override: true },
          ReferrerPolicy: { ReferrerPolicy: SECURITY_HEADERS['referrer-policy'] },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000 },
        },
        CustomHeadersConfig: {
          Items: [{ Header: 'permissions-policy', Value: SECURITY_HEADERS['permissions-policy'] }],
        },
      },
    });
    expect(Object.keys(SECURITY_HEADERS)).toHaveLength(5);
  });

  test('raises alarms where CloudFront reports its metrics', () => {
    const alarms = stacks.get('ForecourtAlarms') ?? [];
    const names = alarms.flatMap(({ Type, Properties }) => (Type === 'AWS::CloudWatch::Alarm' ? [Properties] : []));
    expect(names).toMatchObject([
      { MetricName: '5xxErrorRate', Threshold: 1 },
      { MetricName: '4xxErrorRate', Threshold: 20 },
      { MetricName: 'FunctionExecutionErrors', Threshold: 0 },
      { MetricName: 'FunctionExecutionErrors', Threshold: 0 },
    ]);
    const manifest: { artifacts: Record<string, { environment?: string }> } = JSON.parse(
      readFileSync(join(output, 'demo/manifest.json'), 'utf8'),
    );
    expect(manifest.artifacts['ForecourtAlarms']?.environment).toBe('aws://123456789012/us-east-1');
  });

  test('names each setting that is wrong', () => {
    // The app looks for packages and sources where infra/ is.
    const folder = join(output, 'wrong');
    cpSync(join(INFRA, 'cdk.json'), join(folder, 'cdk.json'));
    const cdk = JSON.parse(readFileSync(join(folder, 'cdk.json'), 'utf8'));
    cdk.app = `node ${join(INFRA, 'app.ts')}`;
    cdk.context.forecourt.account = '1234';
    cdk.context.forecourt.certificates = { saltbush: 'arn:aws:acm:ap-southeast-2:123456789012:certificate/1' };
    writeFileSync(join(folder, 'cdk.json'), JSON.stringify(cdk));
    symlinkSync(join(INFRA, 'node_modules'), join(folder, 'node_modules'));
    const { status, stderr } = synthesise(folder, join(output, 'out'));
    expect(status).not.toBe(0);
    expect(stderr).toContain('account: Write the 12 digits of the AWS account.');
    expect(stderr).toContain('certificates.saltbush: CloudFront reads certificates in us-east-1 only.');
  });
});
