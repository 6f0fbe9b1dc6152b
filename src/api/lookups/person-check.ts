import type { Context } from 'hono';
import { ApiError } from '../http/errors.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import { spendChallenge } from '../sign-in/challenge.ts';
import { getSession } from '../sign-in/session.ts';

/**
 * Requires a solved challenge or a signed-in customer for lookups about people or their property. Dealers without
 * challenges accept only customers.
 */
export async function requirePerson(
  context: Context<ApiEnvironment>,
  services: Services,
  captcha: string | undefined,
): Promise<void> {
  if (await getSession(context, services)) return;
  if (await spendChallenge(services, context.var.tenant.slug, captcha)) return;
  throw new ApiError(422, ({ apiPersonCheck }) => apiPersonCheck, { field: 'captcha' });
}
