import { and, eq, gt, lte } from 'drizzle-orm';
import type { Context } from 'hono';
import type { User } from '#src/features/account/contract.ts';
import { DAY } from '../../lib/durations.ts';
import { customers, sessions } from '../database/schema.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import { hashToken, makeToken, readToken, removeToken, writeToken } from './cookies.ts';
import { openUser } from './customers.ts';

/** The signed-in customer of a request's dealer. */
export interface Session {
  readonly customerId: string;
  readonly phoneHash: string;
  readonly user: User;
}

type SessionServices = Pick<Services, 'db' | 'vault' | 'now'>;

/** Idle time after which a session ends. */
const SESSION_MS = 30 * DAY;
/** Extends a session at most once a day, to save writes. */
const EXTEND_AFTER_MS = DAY;

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
  const token = makeToken();
  await services.db.insert(sessions).values({
    tokenHash: hashToken(token),
    tenant,
    customerId,
    createdAt: new Date(now),
    expiresAt: new Date(now + SESSION_MS),
  });
  writeToken(context, 'session', token, SESSION_MS / 1000);
}

/** Returns the session of a request, or undefined if there is none, it has expired, or it belongs to another dealer. */
export async function getSession(
  context: Context<ApiEnvironment>,
  { db, vault, now }: SessionServices,
): Promise<Session | undefined> {
  const token = readToken(context, 'session');
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
    writeToken(context, 'session', token, SESSION_MS / 1000);
  }
  return { customerId: found.id, phoneHash: found.phoneHash, user: openUser(vault, found) };
}

/** Ends the session of a request, if any. */
export async function endSession(context: Context<ApiEnvironment>, services: SessionServices): Promise<void> {
  if (readToken(context, 'session') === undefined) return;
  await removeSession(context, services);
  removeToken(context, 'session');
}

async function removeSession(context: Context<ApiEnvironment>, { db }: SessionServices): Promise<void> {
  const token = readToken(context, 'session');
  if (token === undefined) return;
  await db
    .delete(sessions)
    .where(and(eq(sessions.tokenHash, hashToken(token)), eq(sessions.tenant, context.var.tenant.slug)));
}
