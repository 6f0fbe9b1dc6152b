import type { Page } from '@playwright/test';
import { messagesFor } from '#src/lib/locale/index.ts';
import { listPages } from '#tests/pages/site-pages.ts';
import { makePhone, readSentMessages, readStoredLeads } from './api.ts';
import { expect, getAddress, test } from './fixtures.ts';
import { fillStep, findFormView, waitForForm } from './form-filler.ts';
import { TENANTS } from './tenants.ts';

/* The e-mail that confirms a booking, and the page behind its links. */

function findDealer() {
  const [found] = TENANTS.flatMap((dealer) => {
    const drive = dealer.features.leads.confirmations ? findFormView(dealer, 'test-drive') : undefined;
    return drive ? [{ dealer, drive }] : [];
  });
  if (!found) throw new Error('No demo tenant confirms test drives.');
  return found;
}

const { dealer, drive } = findDealer();
const messages = messagesFor(dealer.locale);
const cars = listPages(dealer).flatMap(({ path, template }) => (template === '/car' ? [path] : []));

/** Books a test drive of a car. Returns the address that its confirmation goes to. */
async function bookDrive(page: Page, car: string, story: string): Promise<{ phone: string; email: string }> {
  const phone = makePhone(dealer, story);
  const person = { phone, email: `zoe${phone}@shopper.example` };
  await page.goto(getAddress(dealer, car));
  await page.getByRole('main').locator('a[data-action="test-drive"]').first().click();
  const form = await waitForForm(page, drive);
  for (const step of drive.steps) await fillStep(form, step.fields, dealer, person);
  await form.getByRole('button', { name: drive.submit }).click();
  await expect(page).toHaveURL(/\/success\?/u);
  return person;
}

/** Waits for a mail to the shopper with a subject, and returns the address of its link to a part of the page, at the preview. */
async function waitForLink(email: string, subject: RegExp, part: string): Promise<string> {
  const pattern = new RegExp(`https:\\S+/api/appointments/\\S+#${part}`, 'u');
  let link = '';
  await expect
    .poll(async () => {
      const mail = (await readSentMessages('mail', email)).find((each) => subject.test(each.subject ?? ''));
      link = pattern.exec(mail?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  const { pathname, hash } = new URL(link);
  return getAddress(dealer, pathname + hash);
}

test(
  'a shopper moves a test drive by the link in its confirmation, then cancels it, and the dealer gets both',
  { tag: '@both' },
  async ({ page, expectAccessible, expectNoSidewaysScrolling }, { project }) => {
    const { phone, email } = await bookDrive(page, cars.at(-1) ?? '', `confirmation ${project.name}`);
    const [booked] = await readStoredLeads(dealer, { phone });
    await page.goto(await waitForLink(email, /^You’re booked in/u, 'change'));
    await expect(page.getByRole('heading', { level: 1, name: messages.bookingTitle })).toBeVisible();
    await expect(page.getByText(booked?.reference ?? '')).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScrolling();
    const times = page.getByRole('combobox', { name: messages.bookingMoveLabel });
    await times.selectOption({ index: 1 });
    const chosen = await times.locator('option:checked').innerText();
    await page.getByRole('button', { name: messages.bookingMoveButton }).click();
    await expect(page.getByRole('status')).toHaveText(messages.bookingMoved);
    await expect(page.getByText(chosen.replace(/^.*, /u, '')).first()).toBeVisible();
    const [moved] = await readStoredLeads(dealer, { phone });
    expect(moved?.lead.details).toMatchObject({ appointment_status: 'moved' });
    expect(moved?.lead.dateTime).not.toBe(booked?.lead.dateTime);

    await page.goto(await waitForLink(email, /^Your new time/u, 'cancel'));
    await page.getByRole('button', { name: messages.bookingCancelButton }).click();
    await expect(page.getByRole('heading', { level: 1, name: messages.bookingCancelledTitle })).toBeVisible();
    await expectAccessible();
    await expect(page.getByRole('link', { name: messages.bookingAgain })).toBeVisible();
    const subject = new RegExp(`\\[${booked?.reference}\\] \\(${messages.leadMailCancelled}\\)$`, 'u');
    await expect
      .poll(async () => (await readSentMessages('mail', booked?.reference ?? '')).map((mail) => mail.subject ?? ''))
      .toContainEqual(expect.stringMatching(subject));
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the page of a booking works, and opening it changes nothing',
    { tag: '@full' },
    async ({ page, browser }, { project }) => {
      const scripted = await browser.newPage({ javaScriptEnabled: true });
      const { phone, email } = await bookDrive(scripted, cars.at(-2) ?? '', `confirmation without ${project.name}`);
      await scripted.close();
      const link = await waitForLink(email, /^You’re booked in/u, 'cancel');
      await page.goto(link);
      await page.goto(link);
      expect(await readStoredLeads(dealer, { phone })).toMatchObject([{ revision: 1, status: 'complete' }]);
      await page.getByRole('button', { name: messages.bookingCancelButton }).click();
      await expect(page.getByRole('heading', { level: 1, name: messages.bookingCancelledTitle })).toBeVisible();
      expect(await readStoredLeads(dealer, { phone })).toMatchObject([
        { revision: 2, lead: { details: { appointment_status: 'cancelled' } } },
      ]);
    },
  );
});
