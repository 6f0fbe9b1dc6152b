import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import {
  ACCOUNT_PATHS,
  AccountRefusedSchema,
  SignInStartedSchema,
  SignInStartSchema,
  SignInVerifySchema,
  UserAnswerSchema,
  UserChangeSchema,
} from '#src/features/account/contract.ts';
import { getFieldRegion } from '#src/features/leads/forms/index.ts';
import { CaptchaChallengeSchema } from '#src/features/leads/index.ts';
import { limitNetworks } from '../http/client-address.ts';
import { describe, makeJsonResponse } from '../http/openapi.ts';
import { requireJsonBody, validateJson } from '../http/validate.ts';
import { createCaptchas } from '../security/captcha.ts';
import type { Limits } from '../security/limits.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import { changeCustomer, checkDetails } from './customers.ts';
import { refuse } from './refusal.ts';
import { endSession, getSession } from './session.ts';
import { startSignIn } from './start-sign-in.ts';
import { verifySignIn } from './verify-sign-in.ts';

const USER = makeJsonResponse(UserAnswerSchema, 'The customer.');
const NOT_SIGNED_IN = makeJsonResponse(AccountRefusedSchema, 'Not signed in.');

/** Serves signing in with a texted code, signing out, and the signed-in customer. */
export function signInRoutes(services: Services, limits: Limits): Hono<ApiEnvironment> {
  const start = startSignIn(services, limits);
  const captchas = createCaptchas(services.config.secret, services.now);
  const verify = verifySignIn(services);
  // Goes before the validation of a body, so that a visitor who is not signed in learns that first.
  const requireSession = createMiddleware<ApiEnvironment>(async (context, next) =>
    (await getSession(context, services)) ? await next() : refuse(context, 'session'),
  );

  return new Hono<ApiEnvironment>()
    .get(
      ACCOUNT_PATHS.challenge,
      describe('Returns an ALTCHA 2 challenge to solve before requesting a code.', {
        200: makeJsonResponse(CaptchaChallengeSchema, 'A challenge.'),
        429: makeJsonResponse(AccountRefusedSchema, 'Too many requests in a short time.'),
      }),
      limitNetworks(limits.reads, services),
      async (context) => context.json(await captchas.challenge(context.var.tenant.slug)),
    )
    .post(
      ACCOUNT_PATHS.start,
      describe('Sends a one-time code to a mobile phone.', {
        200: makeJsonResponse(SignInStartedSchema, 'A code was sent, whether the phone is known or not.'),
        422: makeJsonResponse(
          AccountRefusedSchema,
          'The phone cannot receive text messages, or a solved challenge is needed.',
        ),
        429: makeJsonResponse(AccountRefusedSchema, 'Too many codes in a short time.'),
        502: makeJsonResponse(AccountRefusedSchema, 'The message could not be sent.'),
      }),
      requireJsonBody,
      validateJson(SignInStartSchema),
      (context) => start(context, context.req.valid('json')),
    )
    .post(
      ACCOUNT_PATHS.verify,
      describe('Signs in with a code and sets the session cookie.', {
        200: USER,
        410: makeJsonResponse(AccountRefusedSchema, 'The phone has no valid code.'),
        422: makeJsonResponse(AccountRefusedSchema, 'The code is wrong, or the details are invalid.'),
        429: makeJsonResponse(AccountRefusedSchema, 'Too many attempts in a short time.'),
      }),
      requireJsonBody,
      validateJson(SignInVerifySchema),
      (context) => verify(context, context.req.valid('json')),
    )
    .post(
      ACCOUNT_PATHS.signOut,
      describe('Ends the session.', {
        204: { description: 'Signed out.' },
        403: { description: 'Sent from another website.' },
      }),
      async (context) => {
        await endSession(context, services);
        return context.body(null, 204);
      },
    )
    .get(
      ACCOUNT_PATHS.me,
      describe('Returns the signed-in customer.', { 200: USER, 401: NOT_SIGNED_IN }, { security: 'session' }),
      async (context) => {
        const session = await getSession(context, services);
        return session ? context.json({ user: session.user }) : refuse(context, 'session');
      },
    )
    .put(
      ACCOUNT_PATHS.me,
      describe(
        "Changes the customer's details.",
        {
          200: USER,
          401: NOT_SIGNED_IN,
          422: makeJsonResponse(AccountRefusedSchema, 'The details are invalid, by field.'),
        },
        { security: 'session' },
      ),
      requireSession,
      requireJsonBody,
      validateJson(UserChangeSchema),
      async (context) => {
        const { tenant, mock } = context.var;
        const session = await getSession(context, services);
        if (!session) return refuse(context, 'session');
        const change = context.req.valid('json');
        const fields = checkDetails(change, getFieldRegion(tenant.site, mock));
        if (fields) return refuse(context, 'details', { fields });
        const user = await changeCustomer(services, { tenant: tenant.slug, id: session.customerId }, change);
        return user ? context.json({ user }) : refuse(context, 'session');
      },
    );
}
