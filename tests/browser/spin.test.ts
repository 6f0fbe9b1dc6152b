import { messagesFor } from '#src/lib/locale/index.ts';
import { makePhone } from './api.ts';
import { expect, getAddress, test } from './fixtures.ts';
import { REFUSED, signInAs } from './sign-in.ts';
import { TENANTS } from './tenants.ts';

const SPIN = '/spin-to-win';
const instant = TENANTS.find(({ spinToWin }) => spinToWin?.mode === 'instant');
const draw = TENANTS.find(({ spinToWin }) => spinToWin?.mode === 'draw');
if (!instant || !draw) throw new Error('No demo tenant has a campaign with instant prizes, or none with a draw.');
const messages = messagesFor(instant.locale);

/** The headings of every possible result. */
const RESULTS = new RegExp(
  `^(?:${[messages.spinNothing, ...(instant.spinToWin?.prizes ?? []).map(({ name: prize }) => messages.spinWon({ prize }))].join('|')})$`,
  'u',
);

test(
  'a shopper signs in, spins with the keyboard, and finds the same result on coming back',
  { tag: '@both' },
  async ({ page, visit, expectComplaint, expectAccessible, expectNoSidewaysScrolling }, { project }) => {
    expectComplaint(REFUSED);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(instant, SPIN);
    await page.waitForURL('**/sign-in?type=spin-to-win*');
    await signInAs(page, makePhone(instant, `spin ${project.name}`));
    await expect(page.getByRole('heading', { level: 2, name: messages.spinYourTurn })).toBeVisible();
    for (const { name } of instant.spinToWin?.prizes ?? [])
      await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScrolling();

    await page.getByLabel('First name').fill('Kim');
    await page.getByLabel('Last name').fill('Lee');
    await page.getByLabel('Email').fill('kim@example');
    await page.getByLabel(messages.spinAcceptTerms).focus();
    await page.keyboard.press('Space');
    const button = page.getByRole('button', { name: messages.spinSubmit });
    await button.focus();
    expectComplaint(/status of 422/u);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'email' })).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expectAccessible();

    await page.getByLabel('Email').fill('kim@example.com');
    await page.keyboard.press('Enter');
    const result = page.getByRole('heading', { level: 2, name: RESULTS });
    await expect(result).toBeFocused();
    const shown = await result.innerText();
    await expect(page.getByText(/^Your reference: \w{4}-\w{4}$/u)).toBeVisible();
    await expect(button).toBeHidden();
    await expectAccessible();
    await expectNoSidewaysScrolling();
    // Without motion the wheel is at its result at once.
    expect(await page.evaluate(() => document.querySelector('[data-moving]'))).toBeNull();
    // The result is at the top of the wheel.
    const top = await page.evaluate(() => {
      const wheel = document.querySelector('.spin-wheel svg')?.getBoundingClientRect();
      const at = document.elementFromPoint(
        (wheel?.left ?? 0) + (wheel?.width ?? 0) / 2,
        (wheel?.top ?? 0) + (wheel?.height ?? 0) * 0.2,
      );
      return at?.closest('.spin-segment')?.getAttribute('data-prize') ?? null;
    });
    const prize = instant.spinToWin?.prizes.find(({ name }) => shown === messages.spinWon({ prize: name }));
    expect(top).toBe(prize?.id ?? null);

    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: shown })).toBeVisible();
    await expect(button).toBeHidden();
  },
);

test('the wheel turns for shoppers who allow motion, and then shows the result', {
  tag: ['@desktop', '@full'],
}, async ({ page, visit, expectComplaint }) => {
  expectComplaint(REFUSED);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(instant, SPIN);
  await page.waitForURL('**/sign-in?type=spin-to-win*');
  await signInAs(page, makePhone(instant, 'spin with motion'));
  await page.getByLabel('First name').fill('Kim');
  await page.getByLabel('Last name').fill('Lee');
  await page.getByLabel('Email').fill('kim@example.com');
  await page.getByLabel(messages.spinAcceptTerms).check();
  await page.getByRole('button', { name: messages.spinSubmit }).click();
  await expect(page.locator('[data-moving]')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 2, name: RESULTS })).toBeFocused();
});

test('without JavaScript a signed-in shopper sends the form and gets a page with the result', {
  tag: ['@desktop', '@full'],
}, async ({ page, visit, browser, expectComplaint }) => {
  expectComplaint(REFUSED);
  await visit(instant, SPIN);
  await page.waitForURL('**/sign-in?type=spin-to-win*');
  await signInAs(page, makePhone(instant, 'spin without script'));
  await expect(page.getByRole('heading', { level: 2, name: messages.spinYourTurn })).toBeVisible();
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(getAddress(instant, SPIN));
  // Content of a noscript element is not exposed to role and text queries.
  const form = plain.locator('noscript form');
  await expect(form).toBeVisible();
  await form.locator('[name=first_name]').fill('Kim');
  await form.locator('[name=last_name]').fill('Lee');
  await form.locator('[name=email]').fill('kim@example.com');
  await form.locator('[name=accept_terms]').check();
  await form.locator('button').click();
  const heading = plain.getByRole('heading', { level: 1, name: RESULTS });
  await expect(heading).toBeVisible();
  const shown = await heading.innerText();
  await context.close();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: shown })).toBeVisible();
});

test('a shopper enters a draw, and is told so on coming back', { tag: ['@mobile', '@full'] }, async ({
  page,
  visit,
  expectComplaint,
  expectAccessible,
  expectNoSidewaysScrolling,
}) => {
  expectComplaint(REFUSED);
  await visit(draw, SPIN);
  await page.waitForURL('**/sign-in?type=spin-to-win*');
  await signInAs(page, makePhone(draw, 'draw'));
  await expectAccessible();
  await page.getByLabel('First name').fill('Kim');
  await page.getByLabel('Last name').fill('Lee');
  await page.getByLabel('Email').fill('kim@example.com');
  await page.getByLabel(messages.spinAcceptTerms).check();
  await page.getByRole('button', { name: messages.drawSubmit }).click();
  const entered = page.getByRole('heading', { level: 2, name: messages.drawEntered });
  await expect(entered).toBeFocused();
  await expectAccessible();
  await expectNoSidewaysScrolling();
  await page.reload();
  await expect(entered).toBeVisible();
});

test('a campaign is found from the home page', { tag: ['@desktop', '@full'] }, async ({ page, visit }) => {
  for (const site of [instant, draw]) {
    await visit(site, '/');
    await expect(page.locator(`a[href="${SPIN}"]`).first()).toBeAttached();
  }
});
