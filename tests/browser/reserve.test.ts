import { messagesFor } from '#src/lib/locale/index.ts';
import { expect, test } from './fixtures.ts';
import {
  CARDS,
  cancelReservation,
  enterCard,
  expectHeading,
  expectKnownPhone,
  fillCardFrame,
  fillCheckout,
  fillOnlinePayment,
  findDealer,
  goToPayment,
  makeShopper,
  openCheckout,
  PAY_DEPOSIT,
  waitForMailedLink,
} from './reserving.ts';

/* One short, complete story per gateway. reserve.full.test.ts has what else can happen. */

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a shopper at Stripe pays with another card after a declined one, sees the receipt and cancels', async ({
    page,
  }, info) => {
    const site = findDealer('stripe');
    const messages = messagesFor(site.locale);
    const shopper = makeShopper(site, 0, info);
    await goToPayment(page, shopper);
    await enterCard(page, CARDS.declined);
    await expect(page.getByRole('alert')).toContainText('Your card was declined.');
    await enterCard(page, CARDS.approved);
    await expectHeading(page, messages.payStatusHeld);
    await expect(page.getByText('Visa ending in 4242')).toBeVisible();
    await cancelReservation(page, shopper);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(messages.payMoneyReleased({ amount: '$500.00' }))).toBeVisible({ timeout: 1000 });
    }).toPass();
  });
});

test(
  'a shopper at Till signs in, passes 3-D Secure, closes the tab and comes back by the link in the mail',
  { tag: '@full' },
  async ({ page, context, expectComplaint }, info) => {
    expectComplaint(/status of 4\d\d/u);
    const site = findDealer('till');
    const messages = messagesFor(site.locale);
    const shopper = makeShopper(site, 0, info);
    await openCheckout(page, shopper);
    await expectKnownPhone(page, shopper);
    await fillCheckout(page, shopper);
    await page.getByRole('button', { name: PAY_DEPOSIT }).click();
    await enterCard(page, CARDS.challenge);
    await expect(page.getByText('Your bank asks you to confirm')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expectHeading(page, messages.payStatusHeld);
    const link = await waitForMailedLink(shopper, {
      holding: shopper.email,
      subject: /is on hold for you/u,
      link: /https:\/\/\S+\/api\/reservations\/\S+/u,
    });
    const other = await context.newPage();
    await page.close();
    await other.goto(link);
    await expectHeading(other, messages.payStatusHeld);
  },
);

test(
  'a shopper at PayWay pays with another card after a declined one, and the dealer accepts by the link in the mail',
  { tag: '@full' },
  async ({ page }, info) => {
    const site = findDealer('st_george');
    const messages = messagesFor(site.locale);
    const shopper = makeShopper(site, 0, info);
    await goToPayment(page, shopper);
    await fillCardFrame(page, CARDS.insufficientFunds);
    const pay = page.getByRole('button', { name: 'Pay $750.00' });
    // A phone scrolls the field that had the focus into view a moment later, so a click by position could miss.
    await pay.press('Enter');
    await expect(page.getByText(messages.payDeclinedFunds)).toBeVisible();
    await page.getByRole('button', { name: messages.payAnotherCard }).click();
    await fillCardFrame(page, CARDS.approved);
    await pay.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expectHeading(page, messages.payStatusRequested);
    const status = page.url();

    const link = await waitForMailedLink(shopper, {
      holding: shopper.email,
      subject: /reserv/iu,
      link: /https:\/\/\S+\/api\/reservation-links\/\S+/u,
    });
    await page.goto(link);
    await page.getByRole('button', { name: messages.dealerAccept }).click();
    await expect(page.getByText('On hold until')).toBeVisible();
    await page.goto(status);
    await expectHeading(page, messages.payStatusHeld);
  },
);

test('a shopper pays an invoice online', async ({ page }, info) => {
  const site = findDealer('stripe');
  const messages = messagesFor(site.locale);
  const reference = `INV-${info.project.name}`;
  await fillOnlinePayment(page, makeShopper(site, 0, info), { reference, amount: '125.50' });
  await page.getByRole('button', { name: 'Pay $125.50' }).click();
  await enterCard(page, CARDS.approved);
  await expectHeading(page, messages.payStatusPaid);
  await expect(page.getByText(reference)).toBeVisible();
});
