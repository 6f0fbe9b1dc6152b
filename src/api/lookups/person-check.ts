import type { Context } from 'hono';
import { ApiError } from '../http/errors.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import { spendChallenge } from '../sign-in/challenge.ts';
import { sessionOf } from '../sign-in/session.ts';

const WORDS = 'Let us check that you are a person, then try again.';

/**
 * Look-ups about people or what they own answer only to a solved challenge (D20), or to a customer who is signed in. At a dealer
 * who asks for no challenges that leaves the customers.
 */
export async function askForPerson(
  context: Context<ApiEnvironment>,
  services: Services,
  captcha: string | undefined,
): Promise<void> {
  if (await sessionOf(context, services)) return;
  if (await spendChallenge(services, context.var.tenant.slug, captcha)) return;
  throw new ApiError(422, WORDS, { fields: { captcha: WORDS } });
}
