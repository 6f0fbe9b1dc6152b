import { gateOf } from '#src/features/account/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { garageLink, siteGates } from '#src/site/site-gates.ts';
import { phoneFor, signInCode } from './api.ts';
import { addressOf, expect, test } from './fixtures.ts';
import { formOf, liveForm } from './form-filler.ts';
import { REFUSED, signInAs } from './sign-in.ts';
import { TENANTS } from './tenants.ts';

const SPIN = '/spin-to-win';
const site = TENANTS.find(({ garage_enabled }) => garage_enabled);
const wheel = TENANTS.find(
  (each) => each.features.leads.forms.includes('spin-to-win') && gateOf(siteGates(each), SPIN) !== undefined,
);
const enquiry = site && formOf(site, 'enquiry');
if (!site || !wheel || !enquiry) throw new Error('No demo tenant has a garage and a form, or none a gated form.');
const messages = messagesFor(site.locale);
const garage = garageLink(site) ?? { name: '', url: '' };

test('a gated page shows nothing of itself, leads to sign-in, and opens to whoever has signed in', async ({
  page,
  expectComplaint,
  expectAccessible,
  expectNoSidewaysScrolling,
}, { project }) => {
  expectComplaint(REFUSED);
  const address = addressOf(wheel, SPIN);
  await page.goto(addressOf(wheel, '/contact'));
  const html = await page.evaluate(async (url) => (await fetch(url)).text(), address);
  expect(html).toContain('<meta name="robots" content="noindex, follow">');
  expect(html.replace(/<template data-gated[\s\S]*?<\/template>/u, '')).not.toContain('lead-form');
  const phone = phoneFor(wheel, `gate ${project.name}`);

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
  const right = await signInCode(phone);
  await expect(page.getByText(/^No message yet\?/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: messages.signIn }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Enter all 6 digits of the code.' })).toBeVisible();
  await page.keyboard.insertText(right === '000000' ? '000001' : '000000');
  await expect(page.getByRole('alert').filter({ hasText: 'This is not the code' })).toBeVisible();
  await expect(code).toBeFocused();
  await expectAccessible();
  await expectNoSidewaysScrolling();

  // The number again, within the time in which nobody gets another code.
  await page.getByRole('button', { name: messages.otherNumber }).click();
  await expect(mobile).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(code).toBeFocused();
  await page.keyboard.insertText(`${right.slice(0, 3)} ${right.slice(3)}`);
  await page.waitForURL(`${address}?from=letter#content`);
  await expect(page.getByRole('main').locator('form')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessible();
});

test('a customer says who they are in the garage, finds it again, and leaves nothing behind when signing out', async ({
  page,
  visit,
  expectComplaint,
  expectAccessible,
  expectNoSidewaysScrolling,
}, { project }) => {
  expectComplaint(REFUSED);
  const phone = phoneFor(site, `garage ${project.name}`);
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
  const stored = () => page.evaluate((key) => localStorage.getItem(key) ?? '', `forecourt:${site.slug}:user`);
  /** All that the browser keeps of the site: in its storage, in the tab's, and whose files. */
  const kept = () =>
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
  expect(JSON.parse(await stored())).toMatchObject({ name: 'Kim', email: 'kim@example.com' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('session');

  await visit(site, enquiry.path);
  await (await liveForm(page, enquiry)).getByRole('textbox', { name: 'Email' }).fill('kim@example.org');
  await expect.poll(kept).toContain('kim@example.org');
  await visit(site, garage.url);

  await page.getByRole('button', { name: messages.signOut }).click();
  await page.waitForURL(addressOf(site, '/'));
  expect(await stored()).not.toContain('Kim');
  const left = await kept();
  for (const trace of ['Kim', 'kim@', phone, ':form:', garage.url]) expect(left).not.toContain(trace);
  // The form, and before it the garage.
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  await page.goBack();
  await page.waitForURL('**/sign-in?type=my-garage*');
  await expect(page.getByLabel('Email')).toHaveCount(0);
});

test('a gate that nobody answers says so, and opens once somebody does', { tag: '@desktop' }, async ({
  page,
  visit,
  expectComplaint,
  expectAccessible,
}) => {
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
  'the sign-in page leads nowhere but to this site',
  { tag: '@desktop' },
  async ({ page, visit, expectComplaint }, { project }) => {
    expectComplaint(REFUSED);
    const evil = encodeURIComponent('//evil.example/');
    await visit(site, `/sign-in?type=checkout&redirect=${evil}&back=${evil}`);
    await expect(page.getByRole('link', { name: messages.goBack })).toHaveAttribute('href', '/');
    await signInAs(page, phoneFor(site, `evil ${project.name}`));
    expect(page.url()).toBe(addressOf(site, '/'));
    // Who has signed in need not do so again.
    await visit(site, '/sign-in?type=my-garage');
    await page.waitForURL(addressOf(site, garage.url));
  },
);

test('without JavaScript the sign-in page and every gate say what is needed and whom to call', {
  tag: '@desktop',
}, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, text] of [
    ['/sign-in', messages.signInNeedsScripts],
    ['/watchlist', messages.gateNeedsScripts],
    [garage.url, messages.gateNeedsScripts],
  ] as const) {
    await page.goto(addressOf(site, path));
    // Roles and texts of what stands in a noscript element are hidden from queries.
    const told = page.getByRole('main').locator('noscript');
    await expect(told.locator('p').first()).toBeVisible();
    expect(await told.locator('p').first().innerText()).toBe(text);
    await expect(told.locator('a[href^="tel:"]')).toBeVisible();
    await expect(page.getByRole('textbox', { name: messages.mobileNumber })).toHaveCount(0);
  }
  await context.close();
});
