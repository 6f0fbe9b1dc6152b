import { Hono } from 'hono';
import type * as v from 'valibot';
import {
  ACCOUNT_PATHS,
  AccountRefusedSchema,
  SignInStartedSchema,
  SignInStartSchema,
  SignInVerifySchema,
  UserAnswerSchema,
  UserChangeSchema,
} from '#src/features/account/contract.ts';
import { fieldRegion } from '#src/features/leads/forms/index.ts';
import { readJson } from '../http/read-body.ts';
import type { RouteDescription } from '../openapi/route.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import { changeCustomer } from './customers.ts';
import { detailErrors } from './details.ts';
import { refuse } from './refusal.ts';
import { endSession, sessionOf } from './session.ts';
import { startSignIn } from './start-sign-in.ts';
import { verifySignIn } from './verify-sign-in.ts';

/** Signing in by a code that is sent to the phone, signing out, and who is signed in (D19). */
export function signInRoutes(services: Services): Hono<ApiEnvironment> {
  const routes = new Hono<ApiEnvironment>();
  routes.post(ACCOUNT_PATHS.start, startSignIn(services));
  routes.post(ACCOUNT_PATHS.verify, verifySignIn(services));
  routes.post(ACCOUNT_PATHS.signOut, async (context) => {
    await endSession(context, services);
    return context.body(null, 204);
  });
  routes.get(ACCOUNT_PATHS.me, async (context) => {
    const session = await sessionOf(context, services);
    return session ? context.json({ user: session.user }) : refuse(context, 'session');
  });
  routes.put(ACCOUNT_PATHS.me, async (context) => {
    const { tenant, mock } = context.var;
    const session = await sessionOf(context, services);
    if (!session) return refuse(context, 'session');
    const change = await readJson(context, UserChangeSchema);
    const fields = detailErrors(change, fieldRegion(tenant.site, mock));
    if (fields) return refuse(context, 'details', { fields });
    const user = await changeCustomer(services, { tenant: tenant.slug, id: session.customerId }, change);
    return user ? context.json({ user }) : refuse(context, 'session');
  });
  return routes;
}

const refused = (description: string) => ({ description, schema: AccountRefusedSchema });
const json = <const Schema extends v.GenericSchema>(schema: Schema) => ({ type: 'application/json', schema }) as const;
const user = { description: 'The customer.', schema: UserAnswerSchema };
const nobody = refused('Nobody is signed in.');

export const SIGN_IN_ROUTES: readonly RouteDescription[] = [
  {
    ...{ method: 'post', path: ACCOUNT_PATHS.start, summary: 'Sends a one-time code to a mobile phone.' },
    body: json(SignInStartSchema),
    answers: {
      200: { description: 'A code is on its way, whether the phone is known or not.', schema: SignInStartedSchema },
      422: refused('No phone that takes text messages, or a solved challenge is asked for.'),
      429: refused('Too many codes in a short time.'),
      502: refused('The message could not be sent.'),
    },
  },
  {
    ...{ method: 'post', path: ACCOUNT_PATHS.verify, summary: 'Signs in with a code; sets the cookie of the session.' },
    body: json(SignInVerifySchema),
    answers: {
      200: user,
      410: refused('No code of this phone can be used any more.'),
      422: refused('Another code than the one that was sent, or details that cannot be kept.'),
      429: refused('Too many tries in a short time.'),
    },
  },
  {
    ...{ method: 'post', path: ACCOUNT_PATHS.signOut, summary: 'Ends the session.' },
    answers: { 204: { description: 'Nobody is signed in any more.' } },
  },
  {
    ...{ method: 'get', path: ACCOUNT_PATHS.me, summary: 'Tells who is signed in.' },
    answers: { 200: user, 401: nobody },
  },
  {
    ...{ method: 'put', path: ACCOUNT_PATHS.me, summary: 'Changes what is known of the customer.' },
    body: json(UserChangeSchema),
    answers: { 200: user, 401: nobody, 422: refused('Details that cannot be kept, by field.') },
  },
];
