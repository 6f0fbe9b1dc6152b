import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabasePlace } from './database/open.ts';

/** How the API runs, from the environment, read once. */
export interface ApiConfig {
  /** Files, the embedded database and the sandbox's messages lie here; outside of any folder that is served. */
  readonly dataDir: string;
  readonly database: DatabasePlace;
  /** Keys of the vault, the newest first. */
  readonly keys: readonly Uint8Array[];
  /** Signs site keys, receipts, challenges and cookies. */
  readonly secret: Uint8Array;
  /** Where the visitor's address is read from `X-Forwarded-For`: how many proxies of ours stand in front. */
  readonly trustedProxies: number;
  /** Whether it answers mock builds under `/mock`, whose messages lie unsealed in the sandbox. */
  readonly mock: boolean;
  /** Where an alarm is sent when leads are overdue. */
  readonly alarmUrl: string | undefined;
  /** Whose name e-mails with leads carry; the mail servers of its domain must know this one. */
  readonly mailFrom: string | undefined;
  /** Whether webhooks and the alarm may reach this machine and its network, which on a server only an attacker would want. */
  readonly privateTargets: boolean;
  /** Where all webhooks go instead of to their targets, so that a rehearsal tells no dealer's system anything. */
  readonly webhookSink: string | undefined;
}

/**
 * Reads the environment. Without `API_KEYS` and `API_SECRET` new ones are made and kept in `<dataDir>/keys.json`, readable by
 * its owner alone, which suits a developer's machine. On a server they belong into its store of secrets: made silently, a
 * second machine would seal with keys that the first one does not know, and a lost disk would take the keys along.
 * @throws with the variable's name, what was expected, and how to mend it.
 */
export function getApiConfig(env: NodeJS.ProcessEnv, dataDir: string): ApiConfig {
  const { API_KEYS: keys, API_SECRET: secret } = env;
  const url = databaseUrl(env);
  if ((keys === undefined) !== (secret === undefined)) {
    const missing = keys === undefined ? 'API_KEYS' : 'API_SECRET';
    throw new Error(
      `${missing} is not set, and the other of API_KEYS and API_SECRET is. Set both, or neither on a developer's machine.`,
    );
  }
  const isServer = Boolean(url) || env['NODE_ENV'] === 'production';
  if (keys === undefined && isServer)
    throw new Error(keysAreMissing(url ? 'DATABASE_URL' : 'NODE_ENV=production', dataDir));
  const kept = keys !== undefined && secret !== undefined ? { keys, secret } : keptKeys(dataDir);
  return {
    dataDir,
    database: url ? { kind: 'server', url } : { kind: 'embedded', dir: join(dataDir, 'database') },
    keys: kept.keys.split(',').map((key) => keyBytes('API_KEYS', key)),
    secret: keyBytes('API_SECRET', kept.secret),
    trustedProxies: wholeNumber(env, 'API_TRUSTED_PROXIES') ?? noProxies(env),
    mock: onOff(env, 'API_MOCK', !isServer),
    alarmUrl: httpsUrl(env, 'API_ALARM_URL'),
    mailFrom: mailAddress(env, 'API_MAIL_FROM'),
    privateTargets: onOff(env, 'API_PRIVATE_TARGETS'),
    webhookSink: httpsUrl(env, 'API_WEBHOOK_SINK'),
  };
}

/** Any Postgres address that the driver reads, one of a socket too; another one's scheme it would take for a host's. */
function databaseUrl({ DATABASE_URL: url }: NodeJS.ProcessEnv): string | undefined {
  if (!url || /^postgres(?:ql)?:\/\//u.test(url)) return url || undefined;
  // It may hold a password, so it is not repeated.
  throw new Error('DATABASE_URL should begin with postgres:// or postgresql://. Only Postgres holds leads.');
}

function keysAreMissing(because: string, dataDir: string): string {
  const file = join(dataDir, 'keys.json');
  const mend = existsSync(file)
    ? `Set API_KEYS and API_SECRET to "keys" and "secret" of ${file}, which leads may be sealed with already.`
    : 'Make each with: openssl rand -base64 32';
  return (
    `API_KEYS and API_SECRET are not set. With ${because} every process needs the same ones, and none makes its own. ` +
    `${mend} Keep them in a store of secrets: without them no stored lead can be read.`
  );
}

function keptKeys(dataDir: string): { keys: string; secret: string } {
  const file = join(dataDir, 'keys.json');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const made = { keys: newKey(), secret: newKey() };
    writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' });
  }
  const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (
    typeof kept === 'object' &&
    kept !== null &&
    'keys' in kept &&
    typeof kept.keys === 'string' &&
    'secret' in kept &&
    typeof kept.secret === 'string'
  ) {
    return { keys: kept.keys, secret: kept.secret };
  }
  throw new Error(
    `${file} should hold "keys" and "secret". Without the right keys no stored lead can be read; restore the file.`,
  );
}

const newKey = (): string => randomBytes(32).toString('base64');

function keyBytes(name: string, text: string): Uint8Array {
  const bytes = Buffer.from(text.trim(), 'base64');
  if (bytes.length === 32) return bytes;
  throw new Error(
    `${name} should be 32 bytes in base64, received ${bytes.length}. Make one with: openssl rand -base64 32`,
  );
}

/** In front of a server there is one nearly always, and not counted it makes one visitor of all that come through it. */
function noProxies(env: NodeJS.ProcessEnv): number {
  if (env['NODE_ENV'] !== 'production') return 0;
  throw new Error(
    'API_TRUSTED_PROXIES is not set. With NODE_ENV=production say how many proxies of yours stand in front (CloudFront ' +
      'alone is 1, none is 0): limits count visitors by the address that the outermost one saw.',
  );
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string): number | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0) return number;
  throw new Error(`${name} is "${text}", expected a whole number from 0.`);
}

function httpsUrl(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol)) return text;
  throw new Error(`${name} is "${text}", expected an address that begins with https:// or http://.`);
}

function mailAddress(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (/^[^\s@<>"(),:;\\]+@[a-z0-9.-]+$/iu.test(text)) return text;
  throw new Error(`${name} is "${text}", expected one e-mail address, as leads@example.com.`);
}

function onOff(env: NodeJS.ProcessEnv, name: string, initial = false): boolean {
  const text = env[name];
  if (text === undefined || text === '') return initial;
  if (text === 'false') return false;
  if (text === 'true') return true;
  throw new Error(`${name} is "${text}", expected true or false.`);
}
