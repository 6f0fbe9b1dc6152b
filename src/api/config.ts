import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GATEWAYS, type GatewayKind } from '#src/features/checkout/index.ts';
import { type DatabaseLocation, getDatabaseLocation } from './database/location.ts';
import { parseScannerAddress, type ScannerAddress } from './security/clamd.ts';

/** The API's configuration, read once from the environment. */
export interface ApiConfig {
  /** Folder of files, the embedded database and the sandbox's messages; must not be inside a served folder. */
  readonly dataDir: string;
  readonly database: DatabaseLocation;
  /** Keys of the vault, newest first. */
  readonly keys: readonly Uint8Array[];
  /** Signs site keys, receipts, challenges and cookies. */
  readonly secret: Uint8Array;
  /** Number of our own proxies in front of the API, which decides the entry of `X-Forwarded-For` to trust. */
  readonly trustedProxies: number;
  /** Serves mock builds under `/mock`. Their messages lie unencrypted in the sandbox. */
  readonly mock: boolean;
  /** Address on which Prometheus reads the counters of the process; undefined unless a port is set. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** Bearer token of operators for the details of health. Without one, only this machine gets them. */
  readonly healthToken: string | undefined;
  /** Answers at `<slug>.localhost` too, the address of a site on a developer's machine. */
  readonly localHosts: boolean;
  /** Address that alerts are posted to. */
  readonly alertUrl: string | undefined;
  /** Sender of e-mails with leads. Its domain must authorise our mail server. */
  readonly mailFrom: string | undefined;
  /** Allows webhooks and alerts to reach this machine and its network. On a server only an attacker would need that. */
  readonly privateTargets: boolean;
  /** Receives all webhooks instead of their targets, so that a rehearsal reaches no dealer's system. */
  readonly webhookSink: string | undefined;
  /** The most text messages of one day, for all dealers together. */
  readonly textsPerDay: number;
  /** The virus scanner that files wait for. */
  readonly fileScanner: ScannerAddress | undefined;
  /** The search engine that answers the searches of sites with `search.endpoint: "api"`. */
  readonly searchEngine: SearchEngineAccess | undefined;
  /** Addresses of sandboxes that stand in for payment gateways, on a developer's machine only. */
  readonly paymentSandboxes: Readonly<Partial<Record<GatewayKind, URL>>>;
}

/** An address of the search engine, and keys for it. */
export interface SearchEngineAccess {
  readonly url: string;
  /** It can only search. */
  readonly key: string;
  /** It can change cars. Without it, searches show a reservation after the next `npm run index`. */
  readonly updateKey?: string | undefined;
}

/** Enough for a few hundred dealers, and little enough to pay for by mistake. */
const TEXTS_PER_DAY = 2000;

/**
 * Reads the environment. Without `API_KEYS` and `API_SECRET` keys are generated and stored in `<dataDir>/keys.json`,
 * readable only by its owner, which suits a developer's machine. Servers must take them from a secret store: a second
 * machine with generated keys could not read the first one's leads, and a lost disk would lose the keys.
 * @throws with the variable, the expected value and the fix.
 */
export function getApiConfig(env: NodeJS.ProcessEnv, dataDir: string): ApiConfig {
  const { API_KEYS: keys, API_SECRET: secret } = env;
  const database = getDatabaseLocation(env, dataDir);
  if ((keys === undefined) !== (secret === undefined)) {
    const missing = keys === undefined ? 'API_KEYS' : 'API_SECRET';
    throw new Error(
      `${missing} is not set, but API_KEYS and API_SECRET belong together. Set both, or neither on a developer's machine.`,
    );
  }
  const isServer = database.kind === 'server' || env['NODE_ENV'] === 'production';
  if (keys === undefined && isServer)
    throw new Error(describeMissingKeys(database.kind === 'server' ? 'DATABASE_URL' : 'NODE_ENV=production', dataDir));
  const pair = keys !== undefined && secret !== undefined ? { keys, secret } : readOrCreateKeys(dataDir);
  return {
    dataDir,
    database,
    keys: pair.keys.split(',').map((key) => parseKey('API_KEYS', key)),
    secret: parseKey('API_SECRET', pair.secret),
    trustedProxies: readWholeNumber(env, 'API_TRUSTED_PROXIES') ?? requireProxyCount(env),
    mock: readFlag(env, 'API_MOCK', !isServer),
    metrics: readMetricsAddress(env),
    healthToken: readToken(env, 'API_HEALTH_TOKEN'),
    localHosts: env['NODE_ENV'] !== 'production',
    alertUrl: readUrl(env, 'API_ALARM_URL'),
    mailFrom: readMailAddress(env, 'API_MAIL_FROM'),
    privateTargets: readFlag(env, 'API_PRIVATE_TARGETS'),
    webhookSink: readUrl(env, 'API_WEBHOOK_SINK'),
    textsPerDay: readWholeNumber(env, 'API_TEXTS_PER_DAY') ?? TEXTS_PER_DAY,
    fileScanner: readScannerAddress(env, 'API_FILE_SCANNER'),
    searchEngine: readSearchEngine(env),
    paymentSandboxes: readPaymentSandboxes(env),
  };
}

function describeMissingKeys(reason: string, dataDir: string): string {
  const file = join(dataDir, 'keys.json');
  const fix = existsSync(file)
    ? `Set API_KEYS and API_SECRET to "keys" and "secret" of ${file}, because stored leads may be encrypted with them.`
    : 'Generate each with: openssl rand -base64 32.';
  return (
    `API_KEYS and API_SECRET are not set. With ${reason} all processes need the same keys, so none are generated. ` +
    `${fix} Keep them in a secret store: without them, stored leads cannot be read.`
  );
}

function readOrCreateKeys(dataDir: string): { keys: string; secret: string } {
  const file = join(dataDir, 'keys.json');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const generated = { keys: makeKey(), secret: makeKey() };
    writeFileSync(file, JSON.stringify(generated), { mode: 0o600, flag: 'wx' });
  }
  const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (
    typeof stored === 'object' &&
    stored !== null &&
    'keys' in stored &&
    typeof stored.keys === 'string' &&
    'secret' in stored &&
    typeof stored.secret === 'string'
  ) {
    return { keys: stored.keys, secret: stored.secret };
  }
  throw new Error(
    `${file} must contain "keys" and "secret". Restore the file: without the original keys, stored leads cannot be read.`,
  );
}

const makeKey = (): string => randomBytes(32).toString('base64');

function parseKey(name: string, text: string): Uint8Array {
  const bytes = Buffer.from(text.trim(), 'base64');
  if (bytes.length === 32) return bytes;
  throw new Error(
    `${name} must be 32 bytes in base64, not ${bytes.length}. Generate one with: openssl rand -base64 32`,
  );
}

/**
 * Requires the proxy count in production. Nearly every server has a proxy, and an uncounted one makes all visitors
 * share one rate limit.
 */
function requireProxyCount(env: NodeJS.ProcessEnv): number {
  if (env['NODE_ENV'] !== 'production') return 0;
  throw new Error(
    'API_TRUSTED_PROXIES is not set. With NODE_ENV=production, set it to the number of your proxies in front of the ' +
      'API (1 for CloudFront alone, 0 for none). Rate limits count visitors by the address that the outermost proxy sees.',
  );
}

function readWholeNumber(env: NodeJS.ProcessEnv, name: string): number | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0) return number;
  throw new Error(`${name} must be a whole number from 0, not "${text}".`);
}

/** The port has no other guard than its host, which is this machine by default. */
function readMetricsAddress(env: NodeJS.ProcessEnv): ApiConfig['metrics'] {
  const port = readWholeNumber(env, 'API_METRICS_PORT');
  if (port === undefined) return undefined;
  if (port > 65_535) throw new Error(`API_METRICS_PORT must be a port from 0 to 65535, not "${port}".`);
  return { port, host: env['API_METRICS_HOST'] || '127.0.0.1' };
}

function readToken(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (/^[\w.~+/=-]{20,200}$/u.test(text)) return text;
  throw new Error(
    `${name} must be 20 to 200 letters, digits or symbols of base64. Generate one with: openssl rand -hex 32`,
  );
}

function readUrl(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol)) return text;
  throw new Error(`${name} must begin with https:// or http://, not "${text}".`);
}

function readScannerAddress(env: NodeJS.ProcessEnv, name: string): ScannerAddress | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const address = parseScannerAddress(text);
  if (address) return address;
  throw new Error(`${name} must be the address of a clamd, tcp://host:port or unix:/path, not "${text}".`);
}

/** Without a key the API serves no searches: MEILI_URL alone may be set for the index command. */
function readSearchEngine(env: NodeJS.ProcessEnv): SearchEngineAccess | undefined {
  const url = readUrl(env, 'MEILI_URL');
  const key = env['MEILI_SEARCH_KEY'];
  if (!key) return undefined;
  if (url) return { url: url.replace(/\/$/u, ''), key, updateKey: env['MEILI_UPDATE_KEY'] || undefined };
  throw new Error('MEILI_SEARCH_KEY is set, but MEILI_URL is not. "npm run index -- --api-key" prints both.');
}

/** Reads `PAYMENT_SANDBOX_STRIPE` and so on. Production never uses one: its deposits look real, but no dealer gets them. */
function readPaymentSandboxes(env: NodeJS.ProcessEnv): ApiConfig['paymentSandboxes'] {
  const sandboxes: Partial<Record<GatewayKind, URL>> = {};
  for (const kind of GATEWAYS) {
    const name = `PAYMENT_SANDBOX_${kind.toUpperCase()}`;
    const text = readUrl(env, name);
    if (text === undefined) continue;
    const url = new URL(text);
    if (env['NODE_ENV'] === 'production')
      throw new Error(`${name} is for a developer's machine. Remove it from the environment of a production server.`);
    if (!/^(?:localhost|127\.0\.0\.1|\[::1\])$/u.test(url.hostname))
      throw new Error(`${name} must be an address of this machine, such as http://localhost:4340, not "${text}".`);
    sandboxes[kind] = url;
  }
  return sandboxes;
}

function readMailAddress(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (/^[^\s@<>"(),:;\\]+@[a-z0-9.-]+$/iu.test(text)) return text;
  throw new Error(`${name} must be one e-mail address, such as leads@example.com, not "${text}".`);
}

function readFlag(env: NodeJS.ProcessEnv, name: string, initial = false): boolean {
  const text = env[name];
  if (text === undefined || text === '') return initial;
  if (text === 'false') return false;
  if (text === 'true') return true;
  throw new Error(`${name} must be true or false, not "${text}".`);
}
