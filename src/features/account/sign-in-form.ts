import { checkField, stripPhone } from '#src/features/leads/fields/index.ts';
import type { FieldRegion } from '#src/features/leads/index.ts';
import { getPendingSaveKey, readPendingSave } from '#src/features/saved/pending-save/index.ts';
import { readAttributeJson } from '#src/lib/json.ts';
import { getServicesPrefix } from '#src/lib/services-prefix.ts';
import { getSiteUser } from '#src/lib/shopper.ts';
import { parseSignInParameters, type SignInRequest, type SignInType } from '#src/lib/sign-in-url.ts';
import { tryOrUndefined } from '#src/lib/stored-text.ts';
import { ACCOUNT_PATHS, CODE_LENGTH, type UserChange } from './contract.ts';
import { findInput, makeUnbreakable, setBusy, showError } from './field.ts';
import { getAccountService, getSignedInUser, rememberUser } from './session.ts';
import { createSignIn, parseCode, type SignIn, type SignInState } from './sign-in-flow.ts';

/* The sign-in page in a browser: renders the flow's state and passes the visitor's input to it. */

/** The data that the page passes to its script. */
export interface SignInData {
  readonly region: FieldRegion;
  /** Codes are also sent to countries whose numbers the region does not accept. */
  readonly textsAbroad: boolean;
  readonly pages: Partial<Record<SignInType, string>>;
  readonly texts: Readonly<
    Record<'sent' | 'lasts' | 'codeNeeded' | 'resendIn' | 'resent' | 'signedIn' | 'connectionFailed', string>
  >;
}

interface Parts {
  readonly root: HTMLElement;
  readonly phoneForm: HTMLFormElement;
  readonly codeForm: HTMLFormElement;
  readonly phone: HTMLInputElement;
  readonly code: HTMLInputElement;
  readonly texts: SignInData['texts'];
}

const root = document.querySelector<HTMLElement>('[data-sign-in]');
if (root) start(root);

function start(root: HTMLElement): void {
  // The page's own output.
  const data: SignInData = JSON.parse(readAttributeJson(root.dataset['signIn'] ?? '{}'));
  const { pages, texts } = data;
  const request = parseSignInParameters(location.search, pages);
  const [phoneForm, codeForm] = root.querySelectorAll('form');
  const phone = phoneForm && findInput(phoneForm, 'phone');
  const code = codeForm && findInput(codeForm, 'code');
  if (!phoneForm || !codeForm || !phone || !code) return;
  showPurpose(root, request);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-back]')) link.href = request.back;

  const user = getSiteUser().read();
  phone.value ||= user.phone;
  const getStoredDetails = (number: string): UserChange => {
    const { name, last_name, email, postcode } = user;
    // Another phone may belong to another person.
    return user.phone && stripPhone(user.phone) !== stripPhone(number) ? {} : { name, last_name, email, postcode };
  };
  const proofs = createSignInProofs();
  // By the time the number is typed, the proof is made.
  phone.addEventListener('focus', proofs.prepare);
  phone.addEventListener('input', proofs.prepare);
  const signIn = createSignIn({
    service: getAccountService(),
    check: (number) => checkPhone(number, data),
    getStoredDetails,
    makeProof: proofs.take,
    words: texts,
    now: Date.now,
  });
  const go = (): void => location.replace(request.redirect);
  const parts = { root, phoneForm, codeForm, phone, code, texts };
  connect(signIn, parts);
  let before = signIn.$state.get();
  signIn.$state.listen((state) => {
    show(state, before, parts);
    before = state;
    if (state.step !== 'done') return;
    rememberUser(state.user);
    go();
  });
  // Skips sign-in with a valid session. Without a stored phone there is none, so no call is made.
  if (user.phone) void getSignedInUser().then(({ kind }) => kind === 'done' && go());
}

/** Makes the proofs of work. Their solver is loaded on demand, so that the page does not wait for it. */
function createSignInProofs() {
  const load = () =>
    import('#src/features/leads/captcha/index.ts').then(({ createProofs }) =>
      createProofs(getServicesPrefix(), ACCOUNT_PATHS.challenge),
    );
  let source: ReturnType<typeof load> | undefined;
  const getSource = (): ReturnType<typeof load> => {
    source ??= load();
    source.catch(() => {
      source = undefined;
    });
    return source;
  };
  return {
    prepare: (): void =>
      void getSource().then(
        (proofs) => proofs.start(''),
        () => undefined,
      ),
    /** Returns the prepared proof, or makes one. Each is used once. */
    take: async (): Promise<string | undefined> => {
      const proofs = await getSource().catch(() => undefined);
      const proof = await proofs?.getSolution('');
      proofs?.discard('');
      return proof;
    },
  };
}

/** Codes are sent to mobiles, so other numbers are rejected where the rules distinguish them. */
function checkPhone(value: string, { region, textsAbroad }: SignInData): string | undefined {
  // The API knows the numbers of other countries.
  if (textsAbroad && /^\s*\+/u.test(value)) return undefined;
  const phones = region.phones === 'national' ? 'mobile' : region.phones;
  return checkField({ name: 'phone', kind: 'phone', label: '', optional: false }, value, { ...region, phones });
}

function connect(signIn: SignIn, parts: Parts): void {
  const { root, phoneForm, codeForm, phone, code } = parts;
  phoneForm.addEventListener('submit', (event) => {
    event.preventDefault();
    void signIn.sendPhone(phone.value.trim());
  });
  codeForm.addEventListener('submit', (event) => {
    event.preventDefault();
    void signIn.sendCode(code.value);
  });
  const send = phoneForm.querySelector('button');
  if (send) send.disabled = false;
  let tried = '';
  code.addEventListener('input', () => {
    const digits = parseCode(code.value);
    if (/[^\d\s-]/u.test(code.value)) code.value = digits;
    // The last digit sends the code, typed, pasted or autofilled. The same code is not sent twice automatically.
    if (digits.length !== CODE_LENGTH || digits === tried) return;
    tried = digits;
    void signIn.sendCode(digits);
  });
  root.querySelector('[data-resend]')?.addEventListener('click', () => void signIn.resend());
  root.querySelector('[data-other]')?.addEventListener('click', () => signIn.otherNumber());
  setInterval(() => showWait(signIn.$state.get(), parts), 1000);
  signIn.$state.listen((state) => {
    if (state.step === 'phone') tried = '';
    showWait(state, parts);
  });
}

function show(state: SignInState, before: SignInState, parts: Parts): void {
  const { root, phoneForm, codeForm, phone, code, texts } = parts;
  const isCode = state.step === 'code';
  phoneForm.hidden = state.step !== 'phone';
  codeForm.hidden = !isCode;
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-busy]'))
    setBusy(button, state.step !== 'done' && state.isBusy);
  showStatus(root, getStatusText(state, before, texts));
  if (state.step === 'done') return;
  const input = isCode ? code : phone;
  showError(input, state.error);
  if (isCode) {
    const sent = root.querySelector('[data-sent]');
    const lasts = state.minutes === undefined ? '' : texts.lasts.replace('{minutes}', String(state.minutes));
    const text = `${texts.sent.replace('{phone}', () => makeUnbreakable(state.phone))} ${lasts}`.trim();
    if (sent && sent.textContent !== text) sent.textContent = text;
  }
  if (before.step !== state.step) {
    if (isCode) code.value = '';
    input.focus();
  } else if (state.error !== undefined && !state.isBusy) {
    input.focus();
    if (isCode) input.select();
  }
}

function getStatusText(state: SignInState, before: SignInState, texts: Parts['texts']): string {
  if (state.step === 'done') return texts.signedIn;
  const isAnother = state.step === 'code' && before.step === 'code' && state.sent > before.sent;
  return isAnother ? texts.resent : '';
}

function showStatus(root: HTMLElement, text: string): void {
  const status = root.querySelector('[data-status]');
  if (status && status.textContent !== text) status.textContent = text;
}

/** Counts down to the next code. Not a status region: screen readers would announce every second. */
function showWait(state: SignInState, { root, texts }: Parts): void {
  if (state.step !== 'code') return;
  const seconds = Math.ceil((state.resendAt - Date.now()) / 1000);
  const button = root.querySelector<HTMLElement>('[data-resend]');
  const wait = root.querySelector<HTMLElement>('[data-resend-in]');
  if (wait) wait.textContent = seconds > 0 ? texts.resendIn.replace('{seconds}', String(seconds)) : '';
  if (button) button.hidden = seconds > 0;
}

/** Shows the purpose of signing in, with the name of the car that is saved afterwards, if any. */
function showPurpose(root: HTMLElement, { type, redirect }: SignInRequest): void {
  const key = getPendingSaveKey(document.body.dataset['site'] ?? '');
  const pendingSave = tryOrUndefined(() => readPendingSave(sessionStorage, key, redirect, Date.now()));
  const name = type === 'watchlist' ? pendingSave?.car.name : undefined;
  const place = root.querySelector('[data-purpose]');
  const purpose = name === undefined ? type : 'pending-car';
  const template = root.querySelector<HTMLTemplateElement>(`template[data-purpose-of="${purpose}"]`);
  const text = template?.content.textContent?.trim();
  if (!place || !text) return;
  const [before = '', after] = text.split('{name}');
  place.textContent = before;
  if (name === undefined || after === undefined) return;
  const car = document.createElement('span');
  car.className = 'sign-in-car';
  car.textContent = name;
  place.append(car, after);
}
