import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { User } from '#src/features/account/contract.ts';
import { customers, sessions } from '../database/schema.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import { localSlug } from '../tenants/hosts.ts';
import { openUser } from './customers.ts';

/** Who is signed in, at the dealer whose site asks. */
export interface Session {
  readonly customerId: string;
  readonly phoneHash: string;
  readonly user: User;
}

type SessionServices = Pick<Services, 'db' | 'vault' | 'now'>;

const DAY = 24 * 60 * 60 * 1000;
/** A session ends when it was not used for so long. */
const LASTS = 30 * DAY;
/** Not every call writes to the database: once a day is enough to move the end on. */
const MOVED_AFTER = DAY;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Begins a session in place of the one that the browser may have. The token is in the cookie alone, its hash in the database. */
export async function beginSession(
  context: Context<ApiEnvironment>,
  services: SessionServices,
  customerId: string,
): Promise<void> {
  const now = services.now();
  const tenant = context.var.tenant.slug;
  await removeSession(context, services);
  await services.db
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), lte(sessions.expiresAt, new Date(now))));
  const token = randomBytes(32).toString('base64url');
  await services.db.insert(sessions).values({
    ...{ tokenHash: hashOf(token), tenant, customerId },
    ...{ createdAt: new Date(now), expiresAt: new Date(now + LASTS) },
  });
  writeCookie(context, token);
}

/** The session of a request, or nothing: none, ended, or one of another dealer. */
export async function sessionOf(
  context: Context<ApiEnvironment>,
  { db, vault, now }: SessionServices,
): Promise<Session | undefined> {
  const token = readCookie(context);
  if (token === undefined) return undefined;
  const tenant = context.var.tenant.slug;
  const isSession = and(eq(sessions.tokenHash, hashOf(token)), eq(sessions.tenant, tenant));
  const [found] = await db
    .select({ expiresAt: sessions.expiresAt, id: customers.id, phoneHash: customers.phoneHash, user: customers.user })
    .from(sessions)
    .innerJoin(customers, and(eq(customers.id, sessions.customerId), eq(customers.tenant, tenant)))
    .where(and(isSession, gt(sessions.expiresAt, new Date(now()))));
  if (!found) return undefined;
  if (found.expiresAt.getTime() < now() + LASTS - MOVED_AFTER) {
    await db
      .update(sessions)
      .set({ expiresAt: new Date(now() + LASTS) })
      .where(isSession);
    // Customers who do not come back are forgotten, and this one has.
    await db
      .update(customers)
      .set({ seenAt: new Date(now()) })
      .where(and(eq(customers.id, found.id), eq(customers.tenant, tenant)));
    writeCookie(context, token);
  }
  return { customerId: found.id, phoneHash: found.phoneHash, user: openUser(vault, found) };
}

/** Ends the session of a request, where it has one. */
export async function endSession(context: Context<ApiEnvironment>, services: SessionServices): Promise<void> {
  if (readCookie(context) === undefined) return;
  await removeSession(context, services);
  deleteCookie(context, NAME, cookieOptions(context));
}

async function removeSession(context: Context<ApiEnvironment>, { db }: SessionServices): Promise<void> {
  const token = readCookie(context);
  if (token === undefined) return;
  await db
    .delete(sessions)
    .where(and(eq(sessions.tokenHash, hashOf(token)), eq(sessions.tenant, context.var.tenant.slug)));
}

const NAME = 'session';
/** 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/u;

/**
 * `__Host-session` (RFC 6265bis §4.1.3.2): no other host can set it, and it goes out by HTTPS alone. A developer's machine has
 * no HTTPS, and not every browser takes a secure cookie from `http://<slug>.localhost`, so there it is a plain one.
 */
function cookieOptions(context: Context) {
  const host = context.req.header('host') ?? new URL(context.req.url).host;
  const shared = { path: '/', httpOnly: true, sameSite: 'Lax' } as const;
  return localSlug(host) === undefined
    ? ({ ...shared, secure: true, prefix: 'host' } as const)
    : ({ ...shared, secure: false } as const);
}

function readCookie(context: Context): string | undefined {
  const { secure } = cookieOptions(context);
  const token = secure ? getCookie(context, NAME, 'host') : getCookie(context, NAME);
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

function writeCookie(context: Context, token: string): void {
  setCookie(context, NAME, token, { ...cookieOptions(context), maxAge: LASTS / 1000 });
}
