import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { tryParseJson } from '#src/lib/json.ts';
import type { Secret } from '#src/stock/index.ts';
import { FeedSourceError, FeedsRequestError } from './errors.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the value of a dealer's secret. A dealer's config can name only its own. @throws FeedSourceError if it is not set. */
export type ReadSecret = (slug: string, secret: Secret) => string;

const SecretsFileSchema = v.record(v.string(), v.record(v.string(), v.string()));

/**
 * Opens the secrets of all dealers: the environment, `FEED_SECRET__CITY_MOTORS__DMS_TOKEN`, and the JSON file that
 * FEEDS_SECRETS_FILE names, `{ "city-motors": { "dms-token": "…" } }`. @throws FeedsRequestError if the file cannot be read.
 */
export function openSecrets(env: Environment): ReadSecret {
  const stored = readSecretsFile(env['FEEDS_SECRETS_FILE']);
  return (slug, { secret, prefix = '' }) => {
    const variable = getSecretVariable(slug, secret);
    const value = (env[variable] ?? stored[slug]?.[secret])?.trim();
    if (value) return `${prefix}${value}`;
    throw new FeedSourceError(
      `The secret "${secret}" is not set. Set ${variable}, or write {"${slug}": {"${secret}": "…"}} into the file that FEEDS_SECRETS_FILE names.`,
    );
  };
}

/** Slugs and names of secrets have single hyphens only, so that no two share a variable. */
const getSecretVariable = (slug: string, name: string): string =>
  ['FEED_SECRET', slug, name].map((part) => part.toUpperCase().replaceAll('-', '_')).join('__');

function readSecretsFile(file: string | undefined): v.InferOutput<typeof SecretsFileSchema> {
  if (!file) return {};
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FeedsRequestError(`FEEDS_SECRETS_FILE cannot be read (${reason}).`, { cause: error });
  }
  const parsed = v.safeParse(SecretsFileSchema, tryParseJson(text));
  if (parsed.success) return parsed.output;
  // Its content is secret, so nothing of it is repeated.
  throw new FeedsRequestError(
    `FEEDS_SECRETS_FILE, ${file}, is not in the expected form: {"city-motors": {"dms-token": "…"}}.`,
  );
}
