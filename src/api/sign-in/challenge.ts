import { randomUUID } from 'node:crypto';
import { spentChallenges } from '../database/schema.ts';
import { createCaptchas } from '../security/captcha.ts';
import type { Services } from '../services.ts';

type ChallengeServices = Pick<Services, 'config' | 'db' | 'now'>;

/** Spends a solved challenge on a request that is not a lead. Returns false if it is invalid or already spent. */
export async function spendChallenge(
  { config, db, now }: ChallengeServices,
  tenant: string,
  captcha: string | undefined,
): Promise<boolean> {
  const check = createCaptchas(config.secret, now).check(tenant, captcha);
  if (check.kind !== 'solved') return false;
  const { signature, expiresAt } = check;
  const spent = await db
    .insert(spentChallenges)
    .values({ signature, expiresAt, clientId: randomUUID() })
    .onConflictDoNothing()
    .returning({ signature: spentChallenges.signature });
  return spent.length > 0;
}
