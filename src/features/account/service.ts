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

/** What came of a call: what was asked for, a refusal with words for the shopper, or nothing that could be read. */
export type Answer<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'refused'; readonly refusal: AccountRefused }
  | { readonly kind: 'silent' };

/** The calls about a customer. None of them rejects: whatever goes wrong is an answer too. */
export interface AccountService {
  start(request: SignInStart): Promise<Answer<SignInStarted>>;
  verify(request: SignInVerify): Promise<Answer<User>>;
  signOut(): Promise<boolean>;
  me(): Promise<Answer<User>>;
  change(change: UserChange): Promise<Answer<User>>;
}

/** A server that has not answered by then is taken not to. */
const TIMEOUT_MS = 15_000;

/** The calls as the contract has them, to where the platform's services answer. */
export function accountService(prefix: string, fetch: typeof globalThis.fetch): AccountService {
  const ask = (path: string, method: string, body?: object): Promise<Response> =>
    fetch(prefix + path, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });

  const answerTo = async <Schema extends v.GenericSchema>(
    asking: Promise<Response>,
    schema: Schema,
  ): Promise<Answer<v.InferOutput<Schema>>> => {
    try {
      const response = await asking;
      const body: unknown = await response.json();
      if (response.ok) return { kind: 'done', value: v.parse(schema, body) };
      return { kind: 'refused', refusal: v.parse(AccountRefusedSchema, body) };
    } catch {
      return { kind: 'silent' };
    }
  };
  const userFrom = async (asking: Promise<Response>): Promise<Answer<User>> => {
    const answer = await answerTo(asking, UserAnswerSchema);
    return answer.kind === 'done' ? { kind: 'done', value: answer.value.user } : answer;
  };

  return {
    start: (request) => answerTo(ask(ACCOUNT_PATHS.start, 'POST', request), SignInStartedSchema),
    verify: (request) => userFrom(ask(ACCOUNT_PATHS.verify, 'POST', request)),
    signOut: () =>
      ask(ACCOUNT_PATHS.signOut, 'POST').then(
        ({ ok }) => ok,
        () => false,
      ),
    me: () => userFrom(ask(ACCOUNT_PATHS.me, 'GET')),
    change: (change) => userFrom(ask(ACCOUNT_PATHS.me, 'PUT', change)),
  };
}

/** Whether an answer says that nobody is signed in. */
export function saysNobody(answer: Answer<unknown>): boolean {
  return answer.kind === 'refused' && answer.refusal.reason === 'session';
}
