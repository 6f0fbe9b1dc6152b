import type { Locator, Page } from '@playwright/test';
import type { Site } from '#src/config/index.ts';
import { listSiteGates } from '#src/config/index.ts';
import { findSignInGate } from '#src/features/account/index.ts';
import { type FieldView, FORM_IDS, type FormId, type FormView, makeFormViews } from '#src/features/leads/index.ts';
import { leadFormMessages } from '#src/lib/locale/messages-lead-form.ts';
import { makePhone } from './api.ts';
import { expect } from './fixtures.ts';
import { TENANTS } from './tenants.ts';

/** A shopper who fills in a form. */
export interface Shopper {
  readonly phone: string;
  readonly email: string;
}

/** Returns a form of a dealer, if the dealer has it. */
export const findFormView = (site: Site, id: FormId): FormView | undefined =>
  makeFormViews(site).find((form) => form.id === id);

/** A dealer with a form. The form is gated when its page requires signing in. */
interface FormDealer {
  readonly site: Site;
  readonly form: FormView;
  readonly isGated: boolean;
}

/** Returns a dealer that has the form, preferably ungated. Different forms get different dealers where possible. */
export function findFormDealer(id: FormId): FormDealer {
  const dealers = TENANTS.flatMap((site) => {
    const form = findFormView(site, id);
    const isElsewhere = id === 'service' && site.xtime_url !== undefined;
    return form && !isElsewhere
      ? [{ site, form, isGated: findSignInGate(listSiteGates(site), form.path) !== undefined }]
      : [];
  });
  const open = dealers.filter(({ isGated }) => !isGated);
  const choice = open.length > 0 ? open : dealers;
  const dealer = choice[FORM_IDS.indexOf(id) % choice.length];
  if (!dealer) throw new Error(`No demo tenant has the form ${id}.`);
  return dealer;
}

/** Returns a dealer that has the form on an ungated page. */
export function findOpenFormDealer(id: FormId): FormDealer {
  const dealer = findFormDealer(id);
  if (dealer.isGated) throw new Error(`No demo tenant has the form ${id} on an open page.`);
  return dealer;
}

/** Returns contact details that no other story uses. */
export function makeShopper(site: Site, story: string): Shopper {
  return { phone: makePhone(site, story), email: 'zoe@shopper.example' };
}

const POSTCODES = { 'en-AU': '4000', 'en-NZ': '1010', 'en-US': '94103' } as const;
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Text for fields that take typed text. */
const TEXTS: Partial<Record<FieldView['kind'], (site: Site, person: Shopper) => string>> = {
  'first-name': () => 'Zoë',
  'middle-name': () => 'Mae',
  'last-name': () => 'O’Neil',
  'full-name': () => 'Zoë O’Neil',
  email: (_, { email }) => email,
  phone: (_, { phone }) => phone,
  postcode: ({ locale }) => POSTCODES[locale],
  text: () => 'A short answer',
  vehicle: () => '2019 Kia Cerato',
  message: () => 'Is it there on Saturday?\nThank you.',
  number: () => '45000',
  currency: () => '20000',
  rego: () => 'XYZ789',
};

/** Fills in every visible field of a step. */
export async function fillStep(
  form: Locator,
  fields: readonly FieldView[],
  site: Site,
  person: Shopper,
): Promise<void> {
  for (const field of fields) {
    const place = form.locator(`[data-field="${field.name}"]`);
    if (await place.isVisible()) await fill(place, field, site, person);
  }
}

async function fill(place: Locator, { kind, options = [] }: FieldView, site: Site, person: Shopper): Promise<void> {
  const text = TEXTS[kind]?.(site, person);
  if (text !== undefined) return place.getByRole('textbox').fill(text);
  if (kind === 'select' || kind === 'location') {
    await place.getByRole('combobox').selectOption(options.at(-1)?.value ?? '');
  } else if (kind === 'radio') await place.getByRole('radio').first().check();
  else if (kind === 'checkboxes' || kind === 'checkbox') await place.getByRole('checkbox').first().check();
  else if (kind === 'files') {
    // Camera file names can be this long. They must not widen the page.
    const name = 'the front of it in the sun by the sea, with the dog IMG_20261120_101010.png';
    const file = { name, mimeType: 'image/png', buffer: PICTURE };
    await place.locator('input[type=file]').setInputFiles(file);
    await expect(place.getByText(file.name)).toBeVisible();
  } else if (kind === 'date') await place.locator('input[type=date]').fill('2027-01-15');
  else if (kind === 'date-time') await chooseTime(place, site);
}

/** Chooses the last time of the last day offered: other stories take the first. */
async function chooseTime(place: Locator, { locale }: Site): Promise<void> {
  const messages = leadFormMessages(locale);
  const day = place.getByRole('group', { name: messages.leadDay }).getByRole('radio').last();
  const time = place.getByRole('group', { name: messages.leadTime }).getByRole('radio').last();
  // After a change of location the old times stay visible until the new ones have loaded, and a choice of them is lost.
  await expect(async () => {
    await day.check({ force: true, timeout: 2000 });
    await time.check({ force: true, timeout: 2000 });
  }).toPass();
}

/** Returns the button that continues, or submits the last step. */
export function findSubmitButton(form: Locator, { steps, submit }: FormView, step: number, { locale }: Site): Locator {
  const name = step === steps.length - 1 ? submit : leadFormMessages(locale).leadContinue;
  return form.getByRole('button', { name, exact: true });
}

/** Returns the form of a page or dialog once its script has started. */
export async function waitForForm(page: Page, { title }: FormView): Promise<Locator> {
  const form = page.getByRole('form', { name: title, exact: true });
  await expect(form).toHaveAttribute('novalidate', '');
  return form;
}

/** Presses the button of the page that asks to check the answers; within two seconds that page comes again. */
export async function sendCheckedAnswers(page: Page, submit: string): Promise<void> {
  await expect(page.getByText('Please check your answers')).toBeVisible();
  await expect(async () => {
    await page.getByRole('button', { name: submit }).first().click();
    await expect(page).toHaveURL(/\/success\?/u, { timeout: 1000 });
  }).toPass();
}
