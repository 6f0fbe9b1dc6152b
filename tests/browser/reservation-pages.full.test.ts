import { messagesFor } from '#src/lib/locale/index.ts';
import { completeReservation, expireReservation } from './api.ts';
import { expect, getAddress, test } from './fixtures.ts';
import {
  CARDS,
  enterCard,
  expectHeading,
  fillCheckout,
  findDealer,
  goToPayment,
  makeShopper,
  PAY_DEPOSIT,
} from './reserving.ts';

/* Pages that shoppers see after a reservation, or instead of one. reserve.full.test.ts has those on the way to a hold. */

const stripe = findDealer('stripe');
const till = findDealer('till');
const messages = messagesFor(stripe.locale);
const noun = stripe.search.noun.one;

/** The browser logs every 4xx response, also those of a story in which something is refused. */
const REFUSED = /status of 4\d\d/u;

test('a hold that runs out, and a car that is bought, end the reservation', async ({
  page,
  expectAccessible,
}, info) => {
  for (const { car, end, heading } of [
    { car: 7, end: expireReservation, heading: messages.payStatusLapsed },
    { car: 8, end: completeReservation, heading: messages.payStatusCompleted({ noun }) },
  ]) {
    const shopper = makeShopper(stripe, car, info);
    await goToPayment(page, shopper);
    await enterCard(page, CARDS.approved);
    await expectHeading(page, messages.payStatusHeld);
    await end(stripe, shopper.email);
    await expect(async () => {
      await page.reload();
      await expectHeading(page, heading);
    }).toPass();
    await expectAccessible();
  }
});

test('a shopper with an unpaid reservation is asked to finish it before reserving another car', async ({
  page,
  expectAccessible,
  expectComplaint,
}, info) => {
  expectComplaint(REFUSED);
  // This dealer asks shoppers to sign in. Without signing in, they would be asked to do that now.
  const first = makeShopper(till, 11, info);
  await goToPayment(page, first);
  await expect(page.getByLabel('Card number')).toBeVisible();
  const second = { ...first, carPath: makeShopper(till, 12, info).carPath };
  await page.goto(getAddress(till, `${second.carPath}/checkout`));
  await fillCheckout(page, second);
  await page.getByRole('button', { name: PAY_DEPOSIT }).click();
  await expect(page.getByRole('alert')).toContainText(messages.payTooManyUnpaid);
  await expectAccessible();
});

test('a form that another page sends is refused on a page', async ({ page, expectAccessible, expectComplaint }) => {
  expectComplaint(REFUSED);
  await page.setContent(
    `<form method="post" action="${getAddress(stripe, '/api/reservations')}"><button>Send</button></form>`,
  );
  await page.getByRole('button', { name: 'Send' }).click();
  await expectHeading(page, messages.payFailedTitle);
  await expectAccessible();
});

test('a link that was cut off leads to help', async ({ page, visit, expectAccessible, expectComplaint }) => {
  expectComplaint(REFUSED);
  await visit(stripe, '/api/reservations/e7f6e740-7eaf-4dca-afef-0bd4d3ae153a.Us2Dor');
  await expectHeading(page, messages.payUnknownTitle);
  await expectAccessible();
});
