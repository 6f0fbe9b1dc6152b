import { join } from 'node:path';
import type { Logger } from 'pino';
import type { HttpService } from './real/http-json.ts';
import { lenderService } from './real/lender.ts';
import { smtpMail } from './real/mail.ts';
import { ratingService } from './real/ratings.ts';
import { textMessageGateway } from './real/text-messages.ts';
import { registerService, valuationService } from './real/vehicles.ts';
import { sandboxUpstreams } from './sandbox/sandbox.ts';
import { switchedOff } from './switched-off.ts';
import type { Upstreams } from './upstreams.ts';

/** What the environment names each service by, and what we call it. `key` is the variable beside the address. */
const SERVICES = {
  sms: { url: 'SMS_URL', key: 'SMS_TOKEN', name: 'The gateway of text messages' },
  mail: { url: 'SMTP_URL', key: undefined, name: 'The mail server' },
  vehicles: { url: 'VEHICLES_URL', key: 'VEHICLES_KEY', name: 'The look-up of vehicles' },
  nevdis: { url: 'NEVDIS_URL', key: 'NEVDIS_KEY', name: 'The register of vehicles' },
  lender: { url: 'CARCLARITY_URL', key: 'CARCLARITY_KEY', name: 'The look-up of customers' },
  reviews: { url: 'SNAP21_URL', key: 'SNAP21_KEY', name: 'The reviews service' },
} as const;

type ServiceName = keyof typeof SERVICES;

/** The variable that lets a server in production use the sandbox, for a rehearsal. */
const ALLOW_SANDBOX = 'API_SANDBOX';
const SANDBOXED =
  'services of others are played by the sandbox; what it would have sent, sign-in codes too, is kept in its folder';
/** In place of an address: the service is not there, and whoever asks is told so. */
const OFF = 'off';

interface UpstreamOptions {
  readonly dataDir: string;
  readonly log: Pick<Logger, 'info'>;
  readonly now?: () => number;
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * The services of others: each by its variables, else the sandbox's. A server in production never falls back on the sandbox
 * by itself: a sign-in code that nobody gets and a valuation that is made up look like the real thing.
 * @throws with the variable that is missing or wrong, and how to mend it.
 */
export function upstreamsFor(env: NodeJS.ProcessEnv, options: UpstreamOptions): Upstreams {
  const sandbox = sandboxUpstreams(options);
  const sandboxed: ServiceName[] = [];
  const choose = <Service>(
    name: ServiceName,
    made: Readonly<Record<'sandbox' | 'off', Service>> & { readonly real: (service: HttpService) => Service },
  ): Service => {
    const address = addressOf(env, name);
    if (address.kind === 'sandbox') sandboxed.push(name);
    if (address.kind !== 'real') return made[address.kind];
    const { url, key } = address;
    return made.real({ name: SERVICES[name].name, url, key, fetch: options.fetch ?? globalThis.fetch });
  };

  const off = switchedOff();
  const { vehicles } = sandbox;
  const upstreams: Upstreams = {
    messages: choose('sms', { sandbox: sandbox.messages, off: off.messages, real: textMessageGateway }),
    mail: choose('mail', { sandbox: sandbox.mail, off: off.mail, real: ({ url }) => smtpMail(url) }),
    vehicles: {
      ...choose<Pick<typeof vehicles, 'find' | 'value'>>('vehicles', {
        ...{ sandbox: { find: vehicles.find, value: vehicles.value }, off: off.vehicles, real: valuationService },
      }),
      ...choose<Pick<typeof vehicles, 'history'>>('nevdis', {
        ...{ sandbox: { history: vehicles.history }, off: { history: off.vehicles.history }, real: registerService },
      }),
    },
    lender: choose('lender', { sandbox: sandbox.lender, off: off.lender, real: lenderService }),
    reviews: choose('reviews', { sandbox: sandbox.reviews, off: off.reviews, real: ratingService }),
  };
  if (sandboxed.length > 0) options.log.info({ sandboxed, folder: join(options.dataDir, 'sandbox') }, SANDBOXED);
  return upstreams;
}

type Address =
  | { readonly kind: 'sandbox' | 'off' }
  | { readonly kind: 'real'; readonly url: string; readonly key: string };

function addressOf(env: NodeJS.ProcessEnv, service: ServiceName): Address {
  const { url: urlName, key: keyName, name } = SERVICES[service];
  const url = env[urlName]?.trim() ?? '';
  if (url === OFF) return { kind: 'off' };
  if (url === '') {
    if (env['NODE_ENV'] !== 'production' || env[ALLOW_SANDBOX] === 'yes') return { kind: 'sandbox' };
    throw new Error(
      `${urlName} is not set. ${name} needs its address in production; write "${OFF}" to do without it, ` +
        `or ${ALLOW_SANDBOX}=yes to play with made-up answers in a rehearsal.`,
    );
  }
  const expected = service === 'mail' ? /^smtps?:$/u : /^https?:$/u;
  if (!URL.canParse(url) || !expected.test(new URL(url).protocol)) {
    const example = service === 'mail' ? 'smtps://user:password@host:465' : 'https://host/path';
    // The address may hold a password, so it is not repeated.
    throw new Error(`${urlName} is no address of the kind ${example}. Write one, or "${OFF}".`);
  }
  const key = keyName === undefined ? '' : (env[keyName]?.trim() ?? '');
  if (keyName !== undefined && key === '') {
    throw new Error(`${keyName} is not set, and ${urlName} is. ${name} is asked with both.`);
  }
  return { kind: 'real', url, key };
}
