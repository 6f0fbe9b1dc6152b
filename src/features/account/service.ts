import * as v from 'valibot';
import {
  ACCOUNT_PATHS,
  type AccountRefused,
  AccountRefusedSchema,
  type SignInStart,
  type SignInStarted,
  SignInStartedSchema,
  type SignInVerify,
  type User,
  UserAnswerSchema,
  type UserChange,
} from './contract.ts';

/** The result of a call: a value, a refusal with a message for the shopper, or no readable answer. */
export type AccountAnswer<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'refused'; readonly refusal: AccountRefused }
  | { readonly kind: 'silent' };

/** The account calls. They never reject: failures are results too. */
export interface AccountService {
  start(request: SignInStart): Promise<AccountAnswer<SignInStarted>>;
  verify(request: SignInVerify): Promise<AccountAnswer<User>>;
  signOut(): Promise<boolean>;
  me(): Promise<AccountAnswer<User>>;
  change(change: UserChange): Promise<AccountAnswer<User>>;
}

/** Timeout of a call. */
const TIMEOUT_MS = 15_000;

/** Creates the calls of the contract. */
export function createAccountService(prefix: string, fetch: typeof globalThis.fetch): AccountService {
  const ask = (path: string, method: string, body?: object): Promise<Response> =>
    fetch(prefix + path, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });

  const answerTo = async <Schema extends v.GenericSchema>(
    asking: Promise<Response>,
    schema: Schema,
  ): Promise<AccountAnswer<v.InferOutput<Schema>>> => {
    try {
      const response = await asking;
      const body: unknown = await response.json();
      if (response.ok) return { kind: 'done', value: v.parse(schema, body) };
      return { kind: 'refused', refusal: v.parse(AccountRefusedSchema, body) };
    } catch {
      return { kind: 'silent' };
    }
  };
  const parseUser = async (asking: Promise<Response>): Promise<AccountAnswer<User>> => {
    const answer = await answerTo(asking, UserAnswerSchema);
    return answer.kind === 'done' ? { kind: 'done', value: answer.value.user } : answer;
  };

  return {
    start: (request) => answerTo(ask(ACCOUNT_PATHS.start, 'POST', request), SignInStartedSchema),
    verify: (request) => parseUser(ask(ACCOUNT_PATHS.verify, 'POST', request)),
    signOut: () =>
      ask(ACCOUNT_PATHS.signOut, 'POST').then(
        ({ ok }) => ok,
        () => false,
      ),
    me: () => parseUser(ask(ACCOUNT_PATHS.me, 'GET')),
    change: (change) => parseUser(ask(ACCOUNT_PATHS.me, 'PUT', change)),
  };
}

/** Returns whether an answer means that there is no session. */
export function isSignedOut(answer: AccountAnswer<unknown>): boolean {
  return answer.kind === 'refused' && answer.refusal.reason === 'session';
}
