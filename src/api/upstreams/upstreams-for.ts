import { join } from 'node:path';
import type { Logger } from 'pino';
import type { HttpService } from './real/http-json.ts';
import { createLenderService } from './real/lender.ts';
import { createSmtpMail } from './real/mail.ts';
import { createRatingService } from './real/ratings.ts';
import { createTextMessageGateway } from './real/text-messages.ts';
import { createRegisterService, createValuationService } from './real/vehicles.ts';
import { createSandboxUpstreams } from './sandbox/sandbox.ts';
import { UpstreamError, type Upstreams } from './upstreams.ts';

/** The variables and the name of each service. `key` is the variable beside the address. */
const SERVICES = {
  sms: { url: 'SMS_URL', key: 'SMS_TOKEN', name: 'The text message gateway' },
  mail: { url: 'SMTP_URL', key: undefined, name: 'The mail server' },
  vehicles: { url: 'VEHICLES_URL', key: 'VEHICLES_KEY', name: 'The vehicle lookup' },
  nevdis: { url: 'NEVDIS_URL', key: 'NEVDIS_KEY', name: 'The vehicle register' },
  lender: { url: 'CARCLARITY_URL', key: 'CARCLARITY_KEY', name: 'The customer lookup' },
  reviews: { url: 'SNAP21_URL', key: 'SNAP21_KEY', name: 'The reviews service' },
} as const;

type ServiceName = keyof typeof SERVICES;

/** Allows the sandbox in production, for a rehearsal. */
const ALLOW_SANDBOX = 'API_SANDBOX';
const SANDBOXED =
  'the sandbox replaces external services; messages, including sign-in codes, are written to its folder';
/** Value that switches a service off. */
const OFF = 'off';

interface UpstreamOptions {
  readonly dataDir: string;
  readonly log: Pick<Logger, 'info'>;
  readonly now?: () => number;
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * Creates the external services from their variables, or from the sandbox. A production server never falls back to the
 * sandbox: a code that is never sent and a made-up valuation look real.
 * @throws with the missing or wrong variable and the fix.
 */
export function createUpstreams(env: NodeJS.ProcessEnv, options: UpstreamOptions): Upstreams {
  const sandbox = createSandboxUpstreams(options);
  const sandboxed: ServiceName[] = [];
  const choose = <Service>(
    name: ServiceName,
    variants: Readonly<Record<'sandbox' | 'off', Service>> & { readonly real: (service: HttpService) => Service },
  ): Service => {
    const address = readAddress(env, name);
    if (address.kind === 'sandbox') sandboxed.push(name);
    if (address.kind !== 'real') return variants[address.kind];
    const { url, key } = address;
    return variants.real({ name: SERVICES[name].name, url, key, fetch: options.fetch ?? globalThis.fetch });
  };

  const off = createDisabledUpstreams();
  const { vehicles } = sandbox;
  const upstreams: Upstreams = {
    messages: choose('sms', { sandbox: sandbox.messages, off: off.messages, real: createTextMessageGateway }),
    mail: choose('mail', { sandbox: sandbox.mail, off: off.mail, real: ({ url }) => createSmtpMail(url) }),
    vehicles: {
      ...choose<Pick<typeof vehicles, 'find' | 'value'>>('vehicles', {
        sandbox: { find: vehicles.find, value: vehicles.value },
        off: off.vehicles,
        real: createValuationService,
      }),
      ...choose<Pick<typeof vehicles, 'history'>>('nevdis', {
        sandbox: { history: vehicles.history },
        off: { history: off.vehicles.history },
        real: createRegisterService,
      }),
    },
    lender: choose('lender', { sandbox: sandbox.lender, off: off.lender, real: createLenderService }),
    reviews: choose('reviews', { sandbox: sandbox.reviews, off: off.reviews, real: createRatingService }),
  };
  if (sandboxed.length > 0) options.log.info({ sandboxed, folder: join(options.dataDir, 'sandbox') }, SANDBOXED);
  return upstreams;
}

type Address =
  | { readonly kind: 'sandbox' | 'off' }
  | { readonly kind: 'real'; readonly url: string; readonly key: string };

function readAddress(env: NodeJS.ProcessEnv, service: ServiceName): Address {
  const { url: urlName, key: keyName, name } = SERVICES[service];
  const url = env[urlName]?.trim() ?? '';
  if (url === OFF) return { kind: 'off' };
  if (url === '') {
    if (env['NODE_ENV'] !== 'production' || env[ALLOW_SANDBOX] === 'yes') return { kind: 'sandbox' };
    throw new Error(
      `${urlName} is not set. ${name} needs an address in production. Set the address, or "${OFF}" to disable the service, ` +
        `or ${ALLOW_SANDBOX}=yes to use the sandbox in a rehearsal.`,
    );
  }
  const expected = service === 'mail' ? /^smtps?:$/u : /^https?:$/u;
  if (!URL.canParse(url) || !expected.test(new URL(url).protocol)) {
    const example = service === 'mail' ? 'smtps://user:password@host:465' : 'https://host/path';
    // The address may hold a password, so it is not repeated.
    throw new Error(`${urlName} must be an address such as ${example}, or "${OFF}".`);
  }
  const key = keyName === undefined ? '' : (env[keyName]?.trim() ?? '');
  if (keyName !== undefined && key === '') {
    throw new Error(`${keyName} is not set, but ${urlName} is. ${name} needs both.`);
  }
  return { kind: 'real', url, key };
}

/** Creates services that are switched off on this server and fail with that reason. */
function createDisabledUpstreams(): Upstreams {
  const refuse = async (): Promise<never> => {
    throw new UpstreamError('The service is switched off on this server.');
  };
  return {
    messages: { send: refuse },
    mail: { send: refuse },
    vehicles: { find: refuse, value: refuse, history: refuse },
    lender: { customer: refuse },
    reviews: { rating: refuse },
  };
}
