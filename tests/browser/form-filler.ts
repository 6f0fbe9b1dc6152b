import type { Locator, Page } from '@playwright/test';
import { gateOf } from '#src/features/account/index.ts';
import { type FieldView, FORM_IDS, type FormId, type FormView, formViews } from '#src/features/leads/index.ts';
import { leadFormMessages } from '#src/lib/locale/messages-lead-form.ts';
import type { Site } from '#src/site/index.ts';
import { siteGates } from '#src/site/site-gates.ts';
import { phoneFor } from './api.ts';
import { expect } from './fixtures.ts';
import { TENANTS } from './tenants.ts';

/** Whoever fills in a form. */
export interface Person {
  readonly phone: string;
  readonly email: string;
}

/** The form of a dealer, where it has it. */
export const formOf = (site: Site, id: FormId): FormView | undefined => formViews(site).find((form) => form.id === id);

/** A dealer with a form, and whether its page is for those only who have signed in. */
interface FormDealer {
  readonly site: Site;
  readonly form: FormView;
  readonly isGated: boolean;
}

/** A dealer that has the form: where nobody has to sign in, if there is one; for each form another, where there is a choice. */
export function dealerOf(id: FormId): FormDealer {
  const dealers = TENANTS.flatMap((site) => {
    const form = formOf(site, id);
    const isElsewhere = id === 'service' && site.xtime_url !== undefined;
    return form && !isElsewhere ? [{ site, form, isGated: gateOf(siteGates(site), form.path) !== undefined }] : [];
  });
  const open = dealers.filter(({ isGated }) => !isGated);
  const choice = open.length > 0 ? open : dealers;
  const dealer = choice[FORM_IDS.indexOf(id) % choice.length];
  if (!dealer) throw new Error(`No demo tenant has the form ${id}.`);
  return dealer;
}

/** The same for a form that some dealer must have on an open page. */
export function aDealerOf(id: FormId): FormDealer {
  const dealer = dealerOf(id);
  if (dealer.isGated) throw new Error(`No demo tenant has the form ${id} on an open page.`);
  return dealer;
}

/** Somebody whom no other story sends as. */
export function someone(site: Site, story: string): Person {
  return { phone: phoneFor(site, story), email: 'zoe@shopper.example' };
}

const POSTCODES = { 'en-AU': '4000', 'en-NZ': '1010', 'en-US': '94103' } as const;
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What is typed into fields of one line. */
const TEXTS: Partial<Record<FieldView['kind'], (site: Site, person: Person) => string>> = {
  'first-name': () => 'Zoë',
  'middle-name': () => 'Mae',
  'last-name': () => 'O’Neil',
  'full-name': () => 'Zoë O’Neil',
  email: (_, { email }) => email,
  phone: (_, { phone }) => phone,
  postcode: ({ locale }) => POSTCODES[locale],
  text: () => 'As it says on the label',
  vehicle: () => '2019 Kia Cerato',
  message: () => 'Is it there on Saturday?\nThank you.',
  number: () => '45000',
  currency: () => '20000',
  rego: () => 'XYZ789',
};

/** Fills in every field that a step shows, as somebody with a keyboard would. */
export async function fillStep(form: Locator, fields: readonly FieldView[], site: Site, person: Person): Promise<void> {
  for (const field of fields) {
    const place = form.locator(`[data-field="${field.name}"]`);
    if (await place.isVisible()) await fill(place, field, site, person);
  }
}

async function fill(place: Locator, { kind, options = [] }: FieldView, site: Site, person: Person): Promise<void> {
  const text = TEXTS[kind]?.(site, person);
  if (text !== undefined) return place.getByRole('textbox').fill(text);
  if (kind === 'select' || kind === 'location') {
    await place.getByRole('combobox').selectOption(options.at(-1)?.value ?? '');
  } else if (kind === 'radio') await place.getByRole('radio').first().check();
  else if (kind === 'checkboxes' || kind === 'checkbox') await place.getByRole('checkbox').first().check();
  else if (kind === 'files') {
    // As long as cameras and their owners make them: it must not widen the page.
    const name = 'the front of it in the sun by the sea, with the dog IMG_20261120_101010.png';
    const file = { name, mimeType: 'image/png', buffer: PICTURE };
    await place.locator('input[type=file]').setInputFiles(file);
    await expect(place.getByText(file.name)).toBeVisible();
  } else if (kind === 'date-time') await chooseTime(place, site);
}

/** The last day of those that are offered, and the last time of that day: other stories take the first. */
async function chooseTime(place: Locator, { locale }: Site): Promise<void> {
  const messages = leadFormMessages(locale);
  const day = place.getByRole('group', { name: messages.leadDay }).getByRole('radio').last();
  // Another place has other times: those of the one before are shown until they are there.
  await expect(() => day.check({ force: true, timeout: 2000 })).toPass();
  const time = place.getByRole('group', { name: messages.leadTime }).getByRole('radio').last();
  await time.check({ force: true });
}

/** The button that goes on, or sends the last step. */
export function submitButton(form: Locator, { steps, submit }: FormView, step: number, { locale }: Site): Locator {
  const name = step === steps.length - 1 ? submit : leadFormMessages(locale).leadContinue;
  return form.getByRole('button', { name, exact: true });
}

/** The form of a page or a dialog, once a script has taken it up. */
export async function liveForm(page: Page, { title }: FormView): Promise<Locator> {
  const form = page.getByRole('form', { name: title, exact: true });
  await expect(form).toHaveAttribute('novalidate', '');
  return form;
}
