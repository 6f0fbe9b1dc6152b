import { messagesFor } from '#src/lib/locale/index.ts';
import { expireReservation } from './api.ts';
import { expect, getAddress, test } from './fixtures.ts';
import {
  CARDS,
  cancelReservation,
  enterCard,
  expectHeading,
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

/* Further events between a car and its hold. reserve.test.ts has the short stories. Cars 0 are theirs. */

const stripe = findDealer('stripe');
const till = findDealer('till');
const payway = findDealer('st_george');
const messages = messagesFor(stripe.locale);
const noun = stripe.search.noun.one;

/** The browser logs every 4xx response, also those of a story in which something is refused. */
const REFUSED = /status of 4\d\d/u;
const STATUS_LINK = /https:\/\/\S+\/api\/reservations\/\S+/u;

test.describe('at Stripe', () => {
  test('a button that is pressed twice reserves and charges once', async ({ page }, info) => {
    const shopper = makeShopper(stripe, 1, info);
    await openCheckout(page, shopper);
    await fillCheckout(page, shopper);
    await page.getByRole('button', { name: PAY_DEPOSIT }).dblclick();
    await enterCard(page, CARDS.approved);
    await expectHeading(page, messages.payStatusHeld);
    const link = await waitForMailedLink(shopper, { holding: shopper.email, subject: /on hold/u, link: STATUS_LINK });
    expect(link).toBe(page.url());
  });

  test('a failed 3-D Secure step leaves the shopper at the payment, who tries again and passes', async ({
    page,
  }, info) => {
    await goToPayment(page, makeShopper(stripe, 2, info));
    await enterCard(page, CARDS.challenge);
    await page.getByRole('button', { name: 'Fail the check' }).click();
    await expect(page.getByRole('alert')).toContainText('declined');
    await enterCard(page, CARDS.challenge);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expectHeading(page, messages.payStatusHeld);
  });

  test('a shopper who leaves the payment page finds the reservation unpaid, pays or cancels it', async ({
    page,
    expectAccessible,
  }, info) => {
    const shopper = makeShopper(stripe, 3, info);
    await goToPayment(page, shopper);
    await expectAccessible();
    const payment = page.url();
    await page.goBack();
    await page.getByRole('button', { name: PAY_DEPOSIT }).click();
    await expect(page).toHaveURL(payment);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expectHeading(page, messages.payStatusOpen);
    await expectAccessible();
    await page.getByRole('button', { name: messages.payNow }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
    await page.goBack();
    await cancelReservation(page, shopper);
    await expect(page.getByText(messages.payNotCharged)).toBeVisible();
    await expectAccessible();
  });

  test('the page waits while a bank decides, and shows the answer by itself', async ({
    page,
    expectAccessible,
  }, info) => {
    const shopper = makeShopper(stripe, 4, info);
    await goToPayment(page, shopper);
    const dashboard = new URL('/sandbox', page.url()).href;
    await enterCard(page, CARDS.undecided);
    await expectHeading(page, messages.payStatusChecking);
    await expectAccessible();
    // Not in a second tab: browsers slow down the timers of the page that waits behind it.
    const decision = await page.request.post(dashboard, { form: { action: 'approve' } });
    expect(decision.ok()).toBe(true);
    await expectHeading(page, messages.payStatusHeld);
  });

  test('a second shopper learns until when the car is taken, and reserves it once its time to pay is over', async ({
    page,
    browser,
    expectAccessible,
    expectComplaint,
  }, info) => {
    expectComplaint(REFUSED);
    const first = makeShopper(stripe, 5, info);
    const other = await browser.newPage();
    await goToPayment(other, first);
    const second = { ...first, email: `second-${first.email}`, phone: first.phone.replace('0491', '0492') };
    await openCheckout(page, second);
    await fillCheckout(page, second);
    await expectAccessible();
    await page.getByRole('button', { name: PAY_DEPOSIT }).click();
    await expectHeading(page, messages.payTakenTitle({ noun }));
    await expectAccessible();

    await expireReservation(stripe, first.email);
    await other.getByRole('button', { name: 'Cancel' }).click();
    await expectHeading(other, messages.payStatusAbandoned);
    const abandoned = other.url();
    await other.close();
    await openCheckout(page, second);
    await fillCheckout(page, second);
    await page.getByRole('button', { name: PAY_DEPOSIT }).click();
    await enterCard(page, CARDS.approved);
    await expectHeading(page, messages.payStatusHeld);
    await page.goto(abandoned);
    await expectAccessible();
  });

  test('a payment that the dealer refunds in the dashboard of the gateway went back', async ({
    page,
    expectAccessible,
  }, info) => {
    const reference = `REFUND-${info.project.name}`;
    const shopper = makeShopper(stripe, 0, info);
    await fillOnlinePayment(page, shopper, { reference, amount: '75' });
    await expectAccessible();
    await page.getByRole('button', { name: 'Pay $75.00' }).click();
    const dashboard = new URL('/sandbox', page.url()).href;
    await enterCard(page, CARDS.approved);
    await expectHeading(page, messages.payStatusPaid);
    await expectAccessible();
    const status = page.url();
    await page.goto(dashboard);
    await expectAccessible();
    await page.getByRole('row', { name: reference }).getByRole('button', { name: 'Refund' }).click();
    await expect(async () => {
      await page.goto(status);
      await expectHeading(page, messages.payStatusReturned);
    }).toPass();
    await expectAccessible();
  });
});

test.describe('at Till', () => {
  test('a declined card leads to another one, and cancelling frees the deposit', async ({
    page,
    expectAccessible,
    expectComplaint,
  }, info) => {
    expectComplaint(REFUSED);
    const shopper = makeShopper(till, 10, info);
    await goToPayment(page, shopper);
    await expectAccessible();
    await enterCard(page, CARDS.insufficientFunds);
    await expectHeading(page, messages.payStatusDeclined);
    await expect(page.getByText(messages.payDeclinedFunds)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: messages.payAnotherCard }).dblclick();
    await enterCard(page, CARDS.approved);
    await expectHeading(page, messages.payStatusHeld);
    await expectAccessible();
    await cancelReservation(page, shopper);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(/on your card was released/u)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expectAccessible();
  });

  test('a tab that was closed before the card is found again from the form', async ({
    page,
    expectComplaint,
  }, info) => {
    expectComplaint(REFUSED);
    const shopper = makeShopper(till, 2, info);
    await goToPayment(page, shopper);
    await expect(page.getByLabel('Card number')).toBeVisible();
    const payment = page.url();
    await page.goto(getAddress(till, `${shopper.carPath}/checkout`));
    await fillCheckout(page, shopper, messages.payOwnTitle({ noun: till.search.noun.one }));
    await page.getByRole('link', { name: messages.payOwnLink }).click();
    await page.getByRole('button', { name: messages.payNow }).click();
    await expect(page).toHaveURL(payment);
  });
});

test.describe('at PayWay', () => {
  test('the dealer accepts or releases by links, whose pages show the state', async ({
    page,
    expectAccessible,
  }, info) => {
    const shopper = makeShopper(payway, 1, info);
    await goToPayment(page, shopper);
    await expect(page.frameLocator('iframe').getByLabel('Card number')).toBeVisible();
    await expectAccessible();
    await fillCardFrame(page, CARDS.approved);
    await page.getByRole('button', { name: 'Pay $750.00' }).click();
    await expectHeading(page, messages.payStatusRequested);
    await expectAccessible();
    const status = page.url();
    const link = await waitForMailedLink(shopper, {
      holding: shopper.email,
      subject: /reserv/iu,
      link: /https:\/\/[\w./-]+\.release\.[\w.-]+/u,
    });
    await page.goto(link);
    await expectAccessible();
    await page.getByRole('button', { name: messages.dealerRelease({ noun: payway.search.noun.one }) }).click();
    await expect(page.getByText(messages.dealerIsReleased)).toBeVisible();
    await expectAccessible();
    await page.goto(status);
    await expectHeading(page, messages.payStatusReleased);
    await expectAccessible();
  });

  test('a card that is not a card stays in the form, with what is wrong', async ({ page, expectComplaint }, info) => {
    expectComplaint(REFUSED);
    await goToPayment(page, makeShopper(payway, 2, info));
    await fillCardFrame(page, '1234 1234 1234 1234');
    const pay = page.getByRole('button', { name: 'Pay $750.00' });
    await pay.click();
    await expect(page.getByRole('status')).not.toBeEmpty();
    await expect(pay).toBeEnabled();
    await fillCardFrame(page, CARDS.approved);
    await pay.click();
    await expectHeading(page, messages.payStatusRequested);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the card form says that it needs JavaScript, and the shopper can cancel', async ({ page }, info) => {
      const shopper = makeShopper(payway, 3, info);
      await goToPayment(page, shopper);
      // Content of a noscript element is not exposed to text queries.
      await expect(page.locator('noscript p')).toBeVisible();
      expect(await page.locator('noscript p').innerText()).toBe(messages.payCardNoScript);
      await expect(page.getByRole('button', { name: 'Pay $750.00' })).toBeDisabled();
      await page.getByRole('link', { name: messages.payBackToReservation, exact: true }).click();
      await expectHeading(page, messages.payStatusOpen);
      await cancelReservation(page, shopper);
    });
  });
});

test('a form with mistakes comes back with what was typed, and says what is wrong', async ({
  page,
  expectAccessible,
  expectComplaint,
}, info) => {
  expectComplaint(REFUSED);
  const shopper = makeShopper(stripe, 6, info);
  await openCheckout(page, shopper);
  await page.locator('form[action="/api/reservations"]').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByLabel('First name').fill('Zoë');
  await page.getByRole('button', { name: messages.paymentContinue }).click();
  await expectHeading(page, messages.payReviewTitle);
  await expect(page.getByRole('alert')).toContainText(messages.payMustAccept);
  await expect(page.getByLabel('First name')).toHaveValue('Zoë');
  await expectAccessible();
  await page.getByRole('alert').getByRole('link', { name: 'Email' }).click();
  await expect(page.getByLabel('Email')).toBeInViewport();
  await page.getByLabel('Last name').fill('O’Neil');
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Mobile').fill(shopper.phone);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: PAY_DEPOSIT }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
});
