import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { SECURITY_HEADERS } from '../src/release/security-headers.ts';
import type { Settings } from './settings.ts';

/** The longest time that CloudFront keeps an object: pages say five minutes, hashed files a year. */
const LONGEST = Duration.days(365);

/**
 * The bucket that `npm run deploy` writes, and one distribution for all dealers. A dealer's folder is a parameter of the origin's path.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/distribution-config-options.html
 */
export class SitesStack extends Stack {
  readonly distributionId: string;
  readonly connectionGroupId: string;
  readonly functionNames: readonly string[];

  constructor(app: App, id: string, settings: Settings, props: StackProps) {
    super(app, id, props);
    const bucket = createBucket(this, settings.bucket);
    const functions = {
      request: createFunction(this, 'viewer-request'),
      response: createFunction(this, 'viewer-response'),
    };
    const distribution = createDistribution(this, { bucket, functions, apiDomain: settings.apiDomain });
    const connections = new cloudfront.CfnConnectionGroup(this, 'Connections', {
      name: 'forecourt',
      enabled: true,
      ipv6Enabled: true,
    });
    allowReading(
      bucket,
      this.formatArn({ service: 'cloudfront', region: '', resource: 'distribution', resourceName: distribution.ref }),
    );
    createPublisherPolicy(this, bucket, distribution.ref);

    this.distributionId = distribution.ref;
    this.connectionGroupId = connections.ref;
    this.functionNames = Object.values(functions).map(({ functionName }) => functionName);
    new CfnOutput(this, 'RoutingEndpoint', {
      value: connections.attrRoutingEndpoint,
      description: 'Dealers point a CNAME of their domain to it.',
    });
    new CfnOutput(this, 'DistributionId', {
      value: distribution.ref,
      description: 'For npm run deploy -- --now --distribution.',
    });
  }
}

function createBucket(stack: Stack, bucketName: string): s3.Bucket {
  return new s3.Bucket(stack, 'Sites', {
    bucketName,
    blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
    encryption: s3.BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
}

/**
 * Allows the distribution to read the bucket. It may list it too, so that a missing file is 404 rather than 403: a 403 of the API
 * then reaches the browser as it is. Requests have no query by which a list could be asked for.
 */
function allowReading(bucket: s3.Bucket, distributionArn: string): void {
  bucket.addToResourcePolicy(
    new iam.PolicyStatement({
      principals: [new iam.ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject', 's3:ListBucket'],
      resources: [bucket.bucketArn, bucket.arnForObjects('*')],
      conditions: { StringEquals: { 'AWS:SourceArn': distributionArn } },
    }),
  );
}

function createFunction(stack: Stack, name: string): cloudfront.Function {
  const code = readFileSync(join(import.meta.dirname, 'functions', `${name}.js`), 'utf8');
  return new cloudfront.Function(stack, name, {
    functionName: `forecourt-${name}`,
    code: cloudfront.FunctionCode.fromInline(code),
    runtime: cloudfront.FunctionRuntime.JS_2_0,
  });
}

function createDistribution(
  stack: Stack,
  parts: {
    bucket: s3.Bucket;
    functions: Readonly<Record<'request' | 'response', cloudfront.Function>>;
    apiDomain: string;
  },
): cloudfront.CfnDistribution {
  const { bucket, functions, apiDomain } = parts;
  const access = new cloudfront.CfnOriginAccessControl(stack, 'SitesAccess', {
    originAccessControlConfig: {
      name: 'forecourt-sites',
      originAccessControlOriginType: 's3',
      signingBehavior: 'always',
      signingProtocol: 'sigv4',
    },
  });
  // Pages are static, and the browser reads the query of a search page, so neither query nor cookies are part of the key.
  const pages = new cloudfront.CachePolicy(stack, 'PageCache', {
    cachePolicyName: 'forecourt-pages',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.minutes(5),
    maxTtl: LONGEST,
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
  return new cloudfront.CfnDistribution(stack, 'Distribution', {
    distributionConfig: {
      enabled: true,
      comment: 'Forecourt: all dealers',
      connectionMode: 'tenant-only',
      httpVersion: 'http2and3',
      tenantConfig: { parameterDefinitions: [{ name: 'slug', definition: { stringSchema: { required: true } } }] },
      // npm run deploy -- --now invalidates by the tag of a dealer.
      cacheTagConfig: { headerName: 'x-amz-meta-cache-tag' },
      origins: [
        {
          id: 'sites',
          domainName: bucket.bucketRegionalDomainName,
          originPath: '/{{slug}}',
          originAccessControlId: access.attrId,
          s3OriginConfig: {},
        },
        {
          id: 'api',
          domainName: apiDomain,
          customOriginConfig: { originProtocolPolicy: 'https-only', originSslProtocols: ['TLSv1.2'] },
        },
      ],
      defaultCacheBehavior: {
        targetOriginId: 'sites',
        viewerProtocolPolicy: 'redirect-to-https',
        allowedMethods: ['GET', 'HEAD'],
        cachedMethods: ['GET', 'HEAD'],
        compress: true,
        cachePolicyId: pages.cachePolicyId,
        responseHeadersPolicyId: createHeadersPolicy(stack).attrId,
        functionAssociations: [
          { eventType: 'viewer-request', functionArn: functions.request.functionArn },
          { eventType: 'viewer-response', functionArn: functions.response.functionArn },
        ],
      },
      cacheBehaviors: [
        {
          pathPattern: '/api/*',
          targetOriginId: 'api',
          viewerProtocolPolicy: 'https-only',
          allowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
          compress: true,
          cachePolicyId: cloudfront.CachePolicy.CACHING_DISABLED.cachePolicyId,
          // It keeps the Host header, by which the API knows whose site is asking.
          originRequestPolicyId: cloudfront.OriginRequestPolicy.ALL_VIEWER.originRequestPolicyId,
        },
      ],
      customErrorResponses: [
        { errorCode: 404, responseCode: 404, responsePagePath: '/404.html', errorCachingMinTtl: 10 },
      ],
    },
  });
}

/** The security headers, each where CloudFront has a field for it. */
function createHeadersPolicy(stack: Stack): cloudfront.CfnResponseHeadersPolicy {
  const {
    'content-security-policy': contentSecurityPolicy = '',
    'referrer-policy': referrerPolicy = '',
    'strict-transport-security': transport = '',
    'x-content-type-options': _nosniff,
    ...others
  } = SECURITY_HEADERS;
  const override = true;
  return new cloudfront.CfnResponseHeadersPolicy(stack, 'SecurityHeaders', {
    responseHeadersPolicyConfig: {
      name: 'forecourt-security',
      securityHeadersConfig: {
        contentSecurityPolicy: { contentSecurityPolicy, override },
        contentTypeOptions: { override },
        referrerPolicy: { referrerPolicy, override },
        strictTransportSecurity: { accessControlMaxAgeSec: Number(/^max-age=(\d+)$/u.exec(transport)?.[1]), override },
      },
      customHeadersConfig: {
        items: Object.entries(others).map(([header, value]) => ({ header, value, override })),
      },
    },
  });
}

/** Permissions that `npm run deploy` needs, to attach to the role of the machine that runs it. */
function createPublisherPolicy(stack: Stack, bucket: s3.Bucket, distributionId: string): void {
  new iam.ManagedPolicy(stack, 'Publisher', {
    managedPolicyName: 'forecourt-publisher',
    statements: [
      new iam.PolicyStatement({
        actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
        resources: [bucket.arnForObjects('*')],
      }),
      new iam.PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }),
      new iam.PolicyStatement({
        actions: ['cloudfront:CreateInvalidation'],
        resources: [
          stack.formatArn({
            service: 'cloudfront',
            region: '',
            resource: 'distribution',
            resourceName: distributionId,
          }),
        ],
      }),
    ],
  });
}
