import { atom, type ReadableAtom } from 'nanostores';
import { CODE_LENGTH, type SignInStarted, type User, type UserChange } from './contract.ts';
import type { AccountAnswer, AccountService } from './service.ts';

/*
 * The state of signing in: first a phone, then the code sent to it. One store, and functions that change it.
 */

export type SignInState =
  | { readonly step: 'phone'; readonly isBusy: boolean; readonly error?: string | undefined }
  | {
      readonly step: 'code';
      readonly isBusy: boolean;
      readonly error?: string | undefined;
      readonly phone: string;
      /** Lifetime of the code, if known. */
      readonly minutes: number | undefined;
      /** When another code may be asked for, in milliseconds since 1970. */
      readonly resendAt: number;
      /** Number of codes that were sent. */
      readonly sent: number;
    }
  | { readonly step: 'done'; readonly user: User };

type CodeState = Extract<SignInState, { step: 'code' }>;

export interface SignInOptions {
  readonly service: AccountService;
  /** Returns the error of a phone number, or undefined. */
  readonly check: (phone: string) => string | undefined;
  /** Returns the stored details of a phone's owner. */
  readonly getStoredDetails: (phone: string) => UserChange;
  /** Returns a new proof of work, which each request for a code needs, or nothing if none can be made now. */
  readonly makeProof: () => Promise<string | undefined>;
  readonly words: { readonly connectionFailed: string; readonly codeNeeded: string };
  readonly now: () => number;
}

export interface SignIn {
  readonly $state: ReadableAtom<SignInState>;
  sendPhone(phone: string): Promise<void>;
  sendCode(code: string): Promise<void>;
  /** Requests another code, once that is allowed. */
  resend(): Promise<void>;
  /** Goes back to the phone. */
  otherNumber(): void;
}

/** Returns the digits of a typed or pasted code. */
export const parseCode = (text: string): string => text.replace(/\D/gu, '').slice(0, CODE_LENGTH);

/** After a shorter wait the previous code is still valid, so the visitor can enter it. */
const NEXT_CODE_SECONDS = 30;

/** Creates the sign-in flow. */
export function createSignIn({ service, check, getStoredDetails, makeProof, words, now }: SignInOptions): SignIn {
  const $state = atom<SignInState>({ step: 'phone', isBusy: false });
  /** The last code state, for a visitor who enters the same phone again. */
  let last: CodeState | undefined;

  const startWithProof = async (phone: string): Promise<AccountAnswer<SignInStarted>> => {
    const captcha = await makeProof();
    return service.start(captcha === undefined ? { phone } : { phone, captcha });
  };
  /** A proof that was made while the page lay open may have expired, so a refused one is replaced once. */
  const start = async (phone: string): Promise<AccountAnswer<SignInStarted>> => {
    const answer = await startWithProof(phone);
    return answer.kind === 'refused' && answer.refusal.reason === 'captcha' ? startWithProof(phone) : answer;
  };
  const getWords = (answer: Exclude<AccountAnswer<unknown>, { kind: 'done' }>): string =>
    answer.kind === 'refused' ? answer.refusal.error : words.connectionFailed;
  const makeCodeState = (phone: string, { expires_in, resend_in }: SignInStarted, sent: number): CodeState => ({
    step: 'code',
    isBusy: false,
    phone,
    sent,
    minutes: Math.max(1, Math.floor(expires_in / 60)),
    resendAt: now() + resend_in * 1000,
  });
  /** Returns the state after a failed call. An expired code can be requested again at once. */
  const makeRefusedState = (state: CodeState, answer: Exclude<AccountAnswer<unknown>, { kind: 'done' }>): CodeState => {
    const { reason, retry_in } = answer.kind === 'refused' ? answer.refusal : {};
    const resendAt =
      reason === 'expired' && retry_in === undefined ? now() : Math.max(state.resendAt, now() + (retry_in ?? 0) * 1000);
    return { ...state, isBusy: false, error: getWords(answer), resendAt };
  };

  return {
    $state,
    async sendPhone(phone) {
      const state = $state.get();
      if (state.step !== 'phone' || state.isBusy) return;
      const error = check(phone);
      if (error !== undefined) return $state.set({ step: 'phone', isBusy: false, error });
      if (last?.phone === phone && now() < last.resendAt) return $state.set(last);
      $state.set({ step: 'phone', isBusy: true });
      const answer = await start(phone);
      if (answer.kind === 'done') return $state.set(makeCodeState(phone, answer.value, 1));
      const wait =
        answer.kind === 'refused' && answer.refusal.reason === 'too-many' ? answer.refusal.retry_in : undefined;
      $state.set(
        wait !== undefined && wait <= NEXT_CODE_SECONDS
          ? { step: 'code', isBusy: false, phone, sent: 1, minutes: undefined, resendAt: now() + wait * 1000 }
          : { step: 'phone', isBusy: false, error: getWords(answer) },
      );
    },
    async sendCode(text) {
      const state = $state.get();
      if (state.step !== 'code' || state.isBusy) return;
      const { error: _, ...clean } = state;
      const code = parseCode(text);
      if (code.length < CODE_LENGTH) return $state.set({ ...clean, error: words.codeNeeded });
      $state.set({ ...clean, isBusy: true });
      const answer = await service.verify({ phone: state.phone, code, ...getStoredDetails(state.phone) });
      $state.set(answer.kind === 'done' ? { step: 'done', user: answer.value } : makeRefusedState(clean, answer));
    },
    async resend() {
      const state = $state.get();
      if (state.step !== 'code' || state.isBusy || now() < state.resendAt) return;
      const { error: _, ...clean } = state;
      $state.set({ ...clean, isBusy: true });
      const answer = await start(state.phone);
      $state.set(
        answer.kind === 'done'
          ? makeCodeState(state.phone, answer.value, state.sent + 1)
          : makeRefusedState(clean, answer),
      );
    },
    otherNumber() {
      const state = $state.get();
      if (state.step !== 'code' || state.isBusy) return;
      const { error: _, ...clean } = state;
      last = clean;
      $state.set({ step: 'phone', isBusy: false });
    },
  };
}
