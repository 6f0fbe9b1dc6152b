import { resolve } from 'node:path';
import * as v from 'valibot';

const DomainSchema = v.pipe(
  v.string(),
  v.regex(/^(?:[a-z0-9-]+\.)+[a-z0-9-]+$/u, 'Write a domain in lower case, such as "api.example.com".'),
);

/** The settings of a fleet: `context.forecourt` in cdk.json. */
const SettingsSchema = v.strictObject({
  /** The AWS account, 12 digits. */
  account: v.pipe(v.string(), v.regex(/^\d{12}$/u, 'Write the 12 digits of the AWS account.')),
  /** Region of the bucket. */
  region: v.pipe(v.string(), v.regex(/^[a-z]{2}(?:-[a-z]+)+-\d$/u, 'Write a region, such as "ap-southeast-2".')),
  /** Name of the bucket: `DEPLOY_TO=s3://<bucket>`. */
  bucket: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u, 'Write the name of a bucket.')),
  /** Domain of the API, with a certificate of its own. */
  apiDomain: DomainSchema,
  /** Address that alarms are sent to. */
  alarmEmail: v.pipe(v.string(), v.email('Write an e-mail address.')),
  /** The folder of tenants, relative to infra/. */
  tenants: v.string(),
  /** ARNs of existing certificates (in us-east-1) by slug. CloudFront requests one for every other dealer. */
  certificates: v.record(
    v.string(),
    v.pipe(v.string(), v.startsWith('arn:aws:acm:us-east-1:', 'CloudFront reads certificates in us-east-1 only.')),
  ),
});

export type Settings = v.InferOutput<typeof SettingsSchema>;

/** Parses the settings. Throws an error that lists what is wrong. */
export function readSettings(context: unknown): Settings {
  const result = v.safeParse(SettingsSchema, context);
  if (result.success) return { ...result.output, tenants: resolve(import.meta.dirname, result.output.tenants) };
  const problems = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? 'forecourt'}: ${issue.message}`);
  throw new Error(`infra/cdk.json, context.forecourt:\n${problems.join('\n')}`);
}
