import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { createApp } from '#src/api/app.ts';
import { createCaptchas } from '#src/api/security/captcha.ts';
import type { Services } from '#src/api/services.ts';
import type { Tenant, Tenants } from '#src/api/tenants/tenants.ts';
import { readSandboxMessages } from '#src/api/upstreams/index.ts';
import { normalisePhone } from '#src/features/leads/fields/index.ts';
import { getFieldRegion } from '#src/features/leads/forms/index.ts';
import { encodeCaptcha } from '#src/features/leads/index.ts';
import type { Car } from '#src/stock/index.ts';

type App = ReturnType<typeof createApp>;

/** A response as a browser gets it; the body is undefined if it is not JSON. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** A browser with its own cookies, on one dealer's site. */
export interface Visitor {
  readonly app: App;
  readonly slug: string;
  get(path: string): Promise<Reply>;
  post(path: string, body?: unknown): Promise<Reply>;
  put(path: string, body: unknown): Promise<Reply>;
  /** Returns the `Cookie` header of the next request. */
  cookie(): string | undefined;
  /** Replaces the cookies, for example by another visitor's. */
  setCookies(cookie: string | undefined): void;
}

interface VisitorOptions {
  readonly prefix?: '/api' | '/mock';
  /** The site's origin, if not that of a developer's machine. */
  readonly origin?: string;
  /** The address that the proxy in front reports; needs `trustedProxies: 1`. */
  readonly address?: string;
}

/** A visitor of a dealer's site, whose requests go through the whole app. */
export function createVisitor(
  app: App,
  slug: string,
  { prefix = '/api', origin, address }: VisitorOptions = {},
): Visitor {
  const cookies = new Map<string, string>();
  const cookie = (): string | undefined =>
    cookies.size > 0 ? [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') : undefined;

  const call = async (method: string, path: string, body?: unknown): Promise<Reply> => {
    const sent = cookie();
    const headers = new Headers({ accept: 'application/json' });
    if (body !== undefined) headers.set('content-type', 'application/json');
    if (sent !== undefined) headers.set('cookie', sent);
    if (address !== undefined) headers.set('x-forwarded-for', address);
    const response = await app.request(`${origin ?? `http://${slug}.localhost`}${prefix}${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
      if (/max-age=0(?:;|$)/iu.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text), headers: response.headers };
  };

  return {
    app,
    slug,
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    cookie,
    setCookies(stolen) {
      cookies.clear();
      for (const part of stolen?.split('; ') ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=(.*)$/u.exec(part) ?? [];
        cookies.set(name, value);
      }
    },
  };
}

/** Returns the code in the newest message to a phone. */
export async function getLastCode(services: Services, slug: string, phone: string): Promise<string | undefined> {
  const to = normalisePhone(phone, getFieldRegion(getTenant(services, slug).site, false));
  const messages = await readSandboxMessages(services.config.dataDir);
  const newest = messages.find((message) => message.kind === 'sms' && message.to === to);
  return newest && /^\d{6}/u.exec(newest.text)?.[0];
}

/** The least work that a challenge can ask for, so that tests do not wait for their proofs. */
const LITTLE_WORK = { cost: 1, minCounter: 1, maxCounter: 2 };

/** Makes a proof of work that the API accepts once at this dealer. */
export async function makeProof({ config, now }: Pick<Services, 'config' | 'now'>, slug: string): Promise<string> {
  const challenge = await createCaptchas(config.secret, now, LITTLE_WORK).challenge(slug);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge has no solution.');
  return encodeCaptcha({ challenge, solution });
}

/** Asks for a sign-in code, with a proof of work as a browser sends it. */
export async function requestCode(
  services: Pick<Services, 'config' | 'now'>,
  who: Visitor,
  phone: string,
): Promise<Reply> {
  return await who.post('/sign-in/start', { phone, captcha: await makeProof(services, who.slug) });
}

/** Signs a visitor in, as a shopper with this phone does. */
export async function signIn(services: Services, who: Visitor, phone: string, details: object = {}): Promise<Reply> {
  const started = await requestCode(services, who, phone);
  if (started.status !== 200) throw new Error(`No code was sent: ${JSON.stringify(started.body)}`);
  return await who.post('/sign-in/verify', { phone, code: await getLastCode(services, who.slug, phone), ...details });
}

export function getTenant(services: Services, slug: string): Tenant {
  const tenant = services.tenants.bySlug(slug);
  if (!tenant) throw new Error(`There is no tenant ${slug}.`);
  return tenant;
}

/** Returns the same dealers with these cars in stock. */
export function withStock(tenants: Tenants, cars: Readonly<Record<string, readonly Car[]>>): Tenants {
  const withCars = (tenant: Tenant | undefined): Tenant | undefined =>
    tenant && { ...tenant, car: async (id) => cars[tenant.slug]?.find((car) => car.id === id) };
  return {
    byHost: (host) => withCars(tenants.byHost(host)),
    bySlug: (slug) => withCars(tenants.bySlug(slug)),
    list: () => tenants.list().flatMap((tenant) => withCars(tenant) ?? []),
    hasMissingTenant: () => tenants.hasMissingTenant(),
  };
}
