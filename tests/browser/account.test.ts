import { listSiteGates } from '#src/config/index.ts';
import { findSignInGate } from '#src/features/account/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { findGarageLink } from '#src/plan/catalogue/garage-link.ts';
import { makePhone, waitForSignInCode } from './api.ts';
import { expect, getAddress, test } from './fixtures.ts';
import { findFormView, waitForForm } from './form-filler.ts';
import { REFUSED, signInAs } from './sign-in.ts';
import { TENANTS } from './tenants.ts';

const SPIN = '/spin-to-win';
const site = TENANTS.find(({ garage_enabled }) => garage_enabled);
const wheel = TENANTS.find(
  (each) => each.spinToWin !== undefined && findSignInGate(listSiteGates(each), SPIN) !== undefined,
);
const enquiry = site && findFormView(site, 'enquiry');
if (!site || !wheel || !enquiry) throw new Error('No demo tenant has a garage and a form, or none a gated form.');
const messages = messagesFor(site.locale);
const garage = findGarageLink(site) ?? { name: '', url: '' };

test(
  'a gated page hides its content, redirects to sign-in and opens after signing in',
  { tag: '@both' },
  async ({ page, expectComplaint, expectAccessible, expectNoSidewaysScrolling }, { project }) => {
    expectComplaint(REFUSED);
    const address = getAddress(wheel, SPIN);
    await page.goto(getAddress(wheel, '/contact'));
    const html = await page.evaluate(async (url) => (await fetch(url)).text(), address);
    expect(html).toContain('<meta name="robots" content="noindex, follow">');
    // Without JavaScript the API checks who spins, so the page is shown.
    const shown = html.replaceAll(/<(template data-gated|noscript)[\s\S]*?<\/(?:template|noscript)>/gu, '');
    expect(shown).not.toContain('spin-wheel');
    const phone = makePhone(wheel, `gate ${project.name}`);

    await page.evaluate((url) => location.assign(url), `${address}?from=letter#content`);
    await page.waitForURL('**/sign-in?*');
    expect(new URL(page.url()).search).toBe(
      '?type=spin-to-win&redirect=%2Fspin-to-win%3Ffrom%3Dletter%23content&back=%2Fcontact',
    );
    await expect(page.getByText(messagesFor(wheel.locale).signInForSpinToWin)).toBeVisible();
    await expect(page.getByRole('link', { name: messages.goBack })).toHaveAttribute('href', '/contact');
    await expectAccessible();

    const mobile = page.getByLabel(messages.mobileNumber);
    await expect(page.getByRole('button', { name: messages.sendCode })).toBeEnabled();
    await mobile.fill('12');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid phone number.' })).toBeVisible();
    await expect(mobile).toBeFocused();
    await expect(mobile).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();

    await mobile.fill(phone);
    await page.keyboard.press('Enter');
    const code = page.getByLabel('6-digit code');
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    const right = await waitForSignInCode(phone);
    await expect(page.getByText(/^No text yet\?/)).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: messages.signIn }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Enter all 6 digits of the code.' })).toBeVisible();
    await page.keyboard.insertText(right === '000000' ? '000001' : '000000');
    await expect(page.getByRole('alert').filter({ hasText: 'not the latest code' })).toBeVisible();
    await expect(code).toBeFocused();
    await expectAccessible();
    await expectNoSidewaysScrolling();

    // The same number again, before a second code may be sent.
    await page.getByRole('button', { name: messages.otherNumber }).click();
    await expect(mobile).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(code).toBeFocused();
    await page.keyboard.insertText(`${right.slice(0, 3)} ${right.slice(3)}`);
    await page.waitForURL(`${address}?from=letter#content`);
    await expect(page.getByRole('main').locator('form')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible();
  },
);

test('a customer saves their details in the garage, and signing out clears everything the browser stored', async ({
  page,
  visit,
  expectComplaint,
  expectAccessible,
  expectNoSidewaysScrolling,
}, { project }) => {
  expectComplaint(REFUSED);
  const phone = makePhone(site, `garage ${project.name}`);
  await visit(site, garage.url);
  await page.waitForURL('**/sign-in?type=my-garage*');
  await signInAs(page, phone);
  await expect(page.getByRole('heading', { level: 1, name: garage.name })).toBeVisible();
  await expect(page.getByText('Signed in with')).toBeVisible();
  await expectAccessible();

  await page.getByLabel('First name').fill('Kim');
  await page.getByLabel('Email').fill('kim@');
  await page.getByRole('button', { name: messages.saveDetails }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'invalid email address' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectAccessible();
  await page.getByLabel('Email').fill('kim@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText(messages.detailsSaved)).toBeVisible();
  await expect(page.getByText(/^Hello Kim\./)).toBeVisible();
  await expectNoSidewaysScrolling();
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('kim@example.com');
  const readStored = () => page.evaluate((key) => localStorage.getItem(key) ?? '', `forecourt:${site.slug}:user`);
  /** Everything the browser stores for the site: local storage, session storage and the keys of saved files. */
  const readBrowserData = () =>
    page.evaluate(async (name) => {
      const files = await new Promise<IDBValidKey[]>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('files').objectStore('files').getAllKeys();
          asked.onsuccess = () => {
            opening.result.close();
            resolve(asked.result);
          };
        };
      });
      return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, files]);
    }, `forecourt:${site.slug}:leads`);
  expect(JSON.parse(await readStored())).toMatchObject({ name: 'Kim', email: 'kim@example.com' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('session');

  await visit(site, enquiry.path);
  await (await waitForForm(page, enquiry)).getByRole('textbox', { name: 'Email' }).fill('kim@example.org');
  await expect.poll(readBrowserData).toContain('kim@example.org');
  await visit(site, garage.url);

  await page.getByRole('button', { name: messages.signOut }).click();
  await page.waitForURL(getAddress(site, '/'));
  expect(await readStored()).not.toContain('Kim');
  const left = await readBrowserData();
  for (const trace of ['Kim', 'kim@', phone, ':form:', garage.url]) expect(left).not.toContain(trace);
  // Back to the form, then to the garage.
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  await page.goBack();
  await page.waitForURL('**/sign-in?type=my-garage*');
  await expect(page.getByLabel('Email')).toHaveCount(0);
});

test('a gate shows an error while the API is unreachable, and works after a retry', {
  tag: ['@desktop', '@full'],
}, async ({ page, visit, expectComplaint, expectAccessible }) => {
  expectComplaint(/ERR_FAILED/u);
  expectComplaint(REFUSED);
  await page.route('**/api/me', (route) => route.abort());
  await visit(site, garage.url);
  await expect(page.getByRole('status').filter({ hasText: messages.gateFailed })).toBeVisible();
  await expectAccessible();
  await page.unroute('**/api/me');
  await page.getByRole('button', { name: messages.tryAgain }).click();
  await page.waitForURL('**/sign-in?*');
});

test(
  'the sign-in page only redirects within its own site',
  { tag: ['@desktop', '@full'] },
  async ({ page, visit, expectComplaint }, { project }) => {
    expectComplaint(REFUSED);
    const evil = encodeURIComponent('//evil.example/');
    await visit(site, `/sign-in?type=checkout&redirect=${evil}&back=${evil}`);
    await expect(page.getByRole('link', { name: messages.goBack })).toHaveAttribute('href', '/');
    await signInAs(page, makePhone(site, `evil ${project.name}`));
    expect(page.url()).toBe(getAddress(site, '/'));
    // A signed-in customer skips the sign-in page.
    await visit(site, '/sign-in?type=my-garage');
    await page.waitForURL(getAddress(site, garage.url));
  },
);

test('without JavaScript the sign-in page and every gate explain what is needed and show a phone number', {
  tag: ['@desktop', '@full'],
}, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, text] of [
    ['/sign-in', messages.signInNeedsJavaScript],
    ['/watchlist', messages.gateNeedsJavaScript],
    [garage.url, messages.gateNeedsJavaScript],
  ] as const) {
    await page.goto(getAddress(site, path));
    // Content of a noscript element is not exposed to role and text queries.
    const notice = page.getByRole('main').locator('noscript');
    await expect(notice.locator('p').first()).toBeVisible();
    expect(await notice.locator('p').first().innerText()).toBe(text);
    await expect(notice.locator('a[href^="tel:"]')).toBeVisible();
    await expect(page.getByRole('textbox', { name: messages.mobileNumber })).toHaveCount(0);
  }
  await context.close();
});
