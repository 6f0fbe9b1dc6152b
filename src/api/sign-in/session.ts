import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { User } from '#src/features/account/contract.ts';
import { customers, sessions } from '../database/schema.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import { parseLocalSlug } from '../tenants/hosts.ts';
import { openUser } from './customers.ts';

/** The signed-in customer of a request's dealer. */
export interface Session {
  readonly customerId: string;
  readonly phoneHash: string;
  readonly user: User;
}

type SessionServices = Pick<Services, 'db' | 'vault' | 'now'>;

const DAY = 24 * 60 * 60 * 1000;
/** Idle time after which a session ends. */
const SESSION_MS = 30 * DAY;
/** Extends a session at most once a day, to save writes. */
const EXTEND_AFTER_MS = DAY;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Starts a session, replacing the browser's previous one. Only the cookie has the token; the database has its hash. */
export async function startSession(
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
    tokenHash: hashToken(token),
    tenant,
    customerId,
    createdAt: new Date(now),
    expiresAt: new Date(now + SESSION_MS),
  });
  writeCookie(context, token);
}

/** Returns the session of a request, or undefined if there is none, it has expired, or it belongs to another dealer. */
export async function getSession(
  context: Context<ApiEnvironment>,
  { db, vault, now }: SessionServices,
): Promise<Session | undefined> {
  const token = readCookie(context);
  if (token === undefined) return undefined;
  const tenant = context.var.tenant.slug;
  const isSession = and(eq(sessions.tokenHash, hashToken(token)), eq(sessions.tenant, tenant));
  const [found] = await db
    .select({ expiresAt: sessions.expiresAt, id: customers.id, phoneHash: customers.phoneHash, user: customers.user })
    .from(sessions)
    .innerJoin(customers, and(eq(customers.id, sessions.customerId), eq(customers.tenant, tenant)))
    .where(and(isSession, gt(sessions.expiresAt, new Date(now()))));
  if (!found) return undefined;
  if (found.expiresAt.getTime() < now() + SESSION_MS - EXTEND_AFTER_MS) {
    await db
      .update(sessions)
      .set({ expiresAt: new Date(now() + SESSION_MS) })
      .where(isSession);
    // Customers who do not return are removed, and this one has returned.
    await db
      .update(customers)
      .set({ seenAt: new Date(now()) })
      .where(and(eq(customers.id, found.id), eq(customers.tenant, tenant)));
    writeCookie(context, token);
  }
  return { customerId: found.id, phoneHash: found.phoneHash, user: openUser(vault, found) };
}

/** Ends the session of a request, if any. */
export async function endSession(context: Context<ApiEnvironment>, services: SessionServices): Promise<void> {
  if (readCookie(context) === undefined) return;
  await removeSession(context, services);
  deleteCookie(context, NAME, getCookieOptions(context));
}

async function removeSession(context: Context<ApiEnvironment>, { db }: SessionServices): Promise<void> {
  const token = readCookie(context);
  if (token === undefined) return;
  await db
    .delete(sessions)
    .where(and(eq(sessions.tokenHash, hashToken(token)), eq(sessions.tenant, context.var.tenant.slug)));
}

const NAME = 'session';
/** 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/u;

/**
 * Returns the options of the cookie. `__Host-session` (RFC 6265bis §4.1.3.2) cannot be set by other hosts and requires
 * HTTPS. A developer's machine has no HTTPS, and not every browser accepts a secure cookie from
 * `http://<slug>.localhost`, so it gets a plain cookie.
 */
function getCookieOptions(context: Context) {
  const host = context.req.header('host') ?? new URL(context.req.url).host;
  const shared = { path: '/', httpOnly: true, sameSite: 'Lax' } as const;
  return parseLocalSlug(host) === undefined
    ? ({ ...shared, secure: true, prefix: 'host' } as const)
    : ({ ...shared, secure: false } as const);
}

function readCookie(context: Context): string | undefined {
  const { secure } = getCookieOptions(context);
  const token = secure ? getCookie(context, NAME, 'host') : getCookie(context, NAME);
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

function writeCookie(context: Context, token: string): void {
  setCookie(context, NAME, token, { ...getCookieOptions(context), maxAge: SESSION_MS / 1000 });
}
