import type { Page, TestInfo } from '@playwright/test';
import type { Site } from '#src/config/index.ts';
import { type GatewayKind, makeOnlinePaymentFields, makeReservationFields } from '#src/features/checkout/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { listPages } from '#tests/pages/site-pages.ts';
import { makePhone, readSentMessages } from './api.ts';
import { expect, getAddress } from './fixtures.ts';
import { signInAs } from './sign-in.ts';
import { TENANTS } from './tenants.ts';

/** Cards of the sandboxes, see src/api/payments/sandbox/cards.ts. */
export const CARDS = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  challenge: '4000 0000 0000 3220',
  undecided: '4000 0000 0000 0077',
} as const;

export const PAY_DEPOSIT = /^Pay .* deposit$/u;

/** Returns the demo dealer whose deposits are paid at a gateway. */
export function findDealer(gateway: GatewayKind): Site {
  const site = TENANTS.find(({ payments }) =>
    payments.processors.some(({ authorization_type: kind }) => kind === gateway),
  );
  if (!site) throw new Error(`No demo tenant takes payments at ${gateway}.`);
  return site;
}

/** A shopper and the car to reserve. No other story has either, since stories share one API. */
export interface Shopper {
  readonly site: Site;
  /** The car's page. */
  readonly carPath: string;
  readonly email: string;
  readonly phone: string;
}

/**
 * Returns the shopper of a story, who reserves the dealer's last car but `car`. Other tests look at the first cars, and the two
 * screens have cars of their own.
 */
export function makeShopper(site: Site, car: number, { project, title }: TestInfo): Shopper {
  const checkouts = listPages(site).flatMap(({ path, template }) => (template === '/checkout' ? [path] : []));
  const path = checkouts.at(-2 * car - (project.name === 'desktop' ? 1 : 2));
  if (path === undefined) throw new Error(`${site.slug} has no car ${car} for this story.`);
  const phone = makePhone(site, `${title} ${project.name} ${car}`);
  return { site, carPath: path.replace('/checkout', ''), phone, email: `zoe${phone}@shopper.example` };
}

/** Opens the checkout page of the car, and signs in if the dealer asks for that. */
export async function openCheckout(page: Page, { site, carPath, phone }: Shopper): Promise<void> {
  const url = getAddress(site, `${carPath}/checkout`);
  await page.goto(url);
  if (!site.features.account.gates.checkout) return;
  await page.waitForURL('**/sign-in?*');
  await signInAs(page, phone);
  await page.waitForURL(url);
}

/** Expects the checkout page to know the phone of a customer who signed in. */
export async function expectKnownPhone(page: Page, { site, phone }: Shopper): Promise<void> {
  const field = makeReservationFields(site).find(({ kind }) => kind === 'phone');
  const digits = phone.replace(/^0/u, '');
  await expect(page.getByLabel(field?.label ?? '', { exact: true })).toHaveValue(
    new RegExp([...digits].join(' *'), 'u'),
  );
}

/** Fills in the checkout page, and continues to the page to check, or to the page with another heading. */
export async function fillCheckout(page: Page, { site, email, phone }: Shopper, heading?: string): Promise<void> {
  const messages = messagesFor(site.locale);
  await fillFields(page, makeReservationFields(site), { email, phone });
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: messages.paymentContinue }).click();
  await expectHeading(page, heading ?? messages.payReviewTitle);
}

/** Fills in the form of an online payment, and continues to the page to check. */
export async function fillOnlinePayment(
  page: Page,
  { site, email, phone }: Shopper,
  answers: { readonly reference: string; readonly amount: string },
): Promise<void> {
  const messages = messagesFor(site.locale);
  await page.goto(getAddress(site, '/online-payment'));
  await fillFields(page, makeOnlinePaymentFields(site), { email, phone, ...answers });
  await page.getByRole('button', { name: messages.paymentContinue }).click();
  await expectHeading(page, messages.payReviewOnlineTitle);
}

async function fillFields(
  page: Page,
  fields: readonly { readonly label: string; readonly name: string }[],
  answers: Readonly<Record<string, string>>,
): Promise<void> {
  const all: Readonly<Record<string, string>> = { first_name: 'Zoë', last_name: 'O’Neil', ...answers };
  for (const { label, name } of fields) await page.getByLabel(label, { exact: true }).fill(all[name] ?? '');
}

/** Reserves the car as far as the page on which the card is entered. */
export async function goToPayment(page: Page, shopper: Shopper): Promise<void> {
  await openCheckout(page, shopper);
  await fillCheckout(page, shopper);
  await page.getByRole('button', { name: PAY_DEPOSIT }).click();
  const { payReviewTitle } = messagesFor(shopper.site.locale);
  await expect(page.getByRole('heading', { name: payReviewTitle })).toBeHidden();
}

/** Enters a card on the page of Stripe or Till. */
export async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

/** Enters a card in PayWay's frame. */
export async function fillCardFrame(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Name on card').fill('Zoë O’Neil');
  await frame.getByLabel('Expiry month').fill('11');
  await frame.getByLabel('Expiry year').fill('29');
  await frame.getByLabel('Security code').fill('123');
}

export async function expectHeading(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

/** Cancels a reservation on its page, twice asked. */
export async function cancelReservation(page: Page, { site }: Shopper): Promise<void> {
  const messages = messagesFor(site.locale);
  await page.getByText(messages.payCancel, { exact: true }).click();
  await page.getByRole('button', { name: messages.payCancelButton }).click();
  await expectHeading(page, messages.payStatusCancelled);
}

/** Returns a link in the newest mail with a subject, at the address of the preview. */
export async function waitForMailedLink(
  { site }: Shopper,
  mail: { readonly holding: string; readonly subject: RegExp; readonly link: RegExp },
): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = await readSentMessages('mail', mail.holding);
      const found = mails.find(({ subject = '' }) => mail.subject.test(subject));
      link = mail.link.exec(found?.text ?? '')?.[0];
      return link;
    })
    .toBeDefined();
  const { pathname } = new URL(link ?? '');
  return getAddress(site, pathname);
}
