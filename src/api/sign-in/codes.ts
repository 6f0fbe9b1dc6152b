import { randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { CODE_LENGTH } from '#src/features/account/contract.ts';
import { signInCodes } from '../database/schema.ts';
import type { Services } from '../services.ts';

/** Six digits with five attempts: a guess succeeds once in 200,000 tries. */
export const CODE_RULES = { seconds: 600, attempts: 5, resendSeconds: 30 } as const;

type CodeServices = Pick<Services, 'db' | 'vault' | 'now'>;

/**
 * The owner of a code. Each browser that requests one for a phone has its own, with its own attempts, so that a stranger
 * can neither use up nor replace the code of the phone's owner.
 */
interface CodeOwner {
  readonly tenant: string;
  readonly phoneHash: string;
  /** Hash of the browser's cookie. */
  readonly browserHash: string;
}

export type IssueResult =
  | { readonly kind: 'issued'; readonly code: string }
  | { readonly kind: 'too-soon'; readonly seconds: number };

const isOwnedBy = ({ tenant, phoneHash, browserHash }: CodeOwner) =>
  and(eq(signInCodes.tenant, tenant), eq(signInCodes.phoneHash, phoneHash), eq(signInCodes.browserHash, browserHash));

const hashCode = ({ vault }: CodeServices, { tenant, phoneHash, browserHash }: CodeOwner, code: string): string =>
  vault.hash('sign-in code', [tenant, phoneHash, browserHash, code].join('\0'));

/** Issues a new code in place of the browser's previous one, unless that was issued a moment ago. */
export async function issueCode(services: CodeServices, owner: CodeOwner): Promise<IssueResult> {
  const now = services.now();
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const fresh = {
    codeHash: hashCode(services, owner, code),
    attempts: 0,
    createdAt: new Date(now),
    expiresAt: new Date(now + CODE_RULES.seconds * 1000),
  };
  const written = await services.db
    .insert(signInCodes)
    .values({ ...owner, ...fresh })
    .onConflictDoUpdate({
      target: [signInCodes.tenant, signInCodes.phoneHash, signInCodes.browserHash],
      set: fresh,
      setWhere: lte(signInCodes.createdAt, new Date(now - CODE_RULES.resendSeconds * 1000)),
    })
    .returning({ tenant: signInCodes.tenant });
  if (written.length > 0) return { kind: 'issued', code };
  const [earlier] = await services.db.select().from(signInCodes).where(isOwnedBy(owner));
  const since = earlier ? now - earlier.createdAt.getTime() : 0;
  return { kind: 'too-soon', seconds: Math.max(1, Math.ceil(CODE_RULES.resendSeconds - since / 1000)) };
}

/** Withdraws a code that could not be sent, so that the next one can be requested at once. */
export async function withdrawCode(services: CodeServices, owner: CodeOwner, code: string): Promise<void> {
  await services.db
    .delete(signInCodes)
    .where(and(isOwnedBy(owner), eq(signInCodes.codeHash, hashCode(services, owner, code))));
}

export type TryResult = 'right' | 'wrong' | 'expired';

/** Checks a code. Attempts are counted before the comparison, so that simultaneous guesses do not bypass the limit. */
export async function tryCode(services: CodeServices, owner: CodeOwner, code: string): Promise<TryResult> {
  const [live] = await services.db
    .update(signInCodes)
    .set({ attempts: sql`${signInCodes.attempts} + 1` })
    .where(
      and(
        isOwnedBy(owner),
        lt(signInCodes.attempts, CODE_RULES.attempts),
        gt(signInCodes.expiresAt, new Date(services.now())),
      ),
    )
    .returning({ hash: signInCodes.codeHash, attempts: signInCodes.attempts });
  if (!live) return 'expired';
  const expected = Buffer.from(live.hash);
  const given = Buffer.from(hashCode(services, owner, code));
  if (expected.length === given.length && timingSafeEqual(expected, given)) return 'right';
  return live.attempts >= CODE_RULES.attempts ? 'expired' : 'wrong';
}

/** Uses up a correct code. Returns false if another request has just used it: a code signs in once. */
export async function spendCode(services: CodeServices, owner: CodeOwner, code: string): Promise<boolean> {
  const spent = await services.db
    .delete(signInCodes)
    .where(and(isOwnedBy(owner), eq(signInCodes.codeHash, hashCode(services, owner, code))))
    .returning({ tenant: signInCodes.tenant });
  return spent.length > 0;
}
