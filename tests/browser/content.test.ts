import { listSiteGates, type Site } from '#src/config/index.ts';
import { findSignInGate } from '#src/features/account/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { chooseCases } from '#tests/fixtures/depth.ts';
import { expect, getAddress, test } from './fixtures.ts';
import { observeShifts, readLayoutShift } from './layout-shift.ts';
import { REFUSED } from './sign-in.ts';
import { TENANTS } from './tenants.ts';

/** Returns the footer links to the dealer's own pages. */
const listOwnPages = ({ navigation }: Site) =>
  navigation.footer.groups.flatMap(({ items }) => items).filter(({ url }) => url?.startsWith('/pages/'));

const AUTHORS = TENANTS.filter((site) => listOwnPages(site).length > 1);
const [author] = AUTHORS;
if (!author) throw new Error('No demo dealer has written pages.');

test.describe(`the pages of ${author.slug}`, () => {
  const messages = messagesFor(author.locale);

  test('open from the footer, have a table of contents and expandable questions', async ({ page, visit, isMobile }) => {
    await visit(author, '/');
    for (const { name, url } of listOwnPages(author)) {
      const footer = page.getByRole('contentinfo');
      // On a phone the groups of links are folded.
      if (isMobile) await footer.locator('details', { hasText: name }).locator('summary').first().click();
      await footer.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(getAddress(author, url ?? ''));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      const [part] = await page.getByRole('navigation', { name: messages.onThisPage }).getByRole('link').all();
      if (part) {
        const heading = page.getByRole('main').getByRole('heading', { level: 2, name: await part.innerText() });
        await part.click();
        await expect(heading).toBeInViewport();
      }
      const [question] = await page
        .getByRole('main')
        .getByRole('group')
        .filter({ has: page.getByRole('heading') })
        .all();
      if (question) {
        const answer = question.getByRole('paragraph').first();
        await expect(answer).toBeHidden();
        await question.getByRole('heading').click();
        await expect(answer).toBeVisible();
      }
    }
  });
});

test.describe('a 404 page', { tag: '@desktop' }, () => {
  const messages = messagesFor(author.locale);
  const noun = author.search.noun.one;

  test('for a car explains that it may be sold, and links to similar cars', { tag: '@full' }, async ({
    page,
    visit,
    expectComplaint,
  }) => {
    expectComplaint(/status of 404/);
    const make = page.getByRole('main').getByRole('link', { name: 'Toyota', exact: true });
    const response = await visit(author, '/cars/2009-toyota-corolla-ascent-u99999');
    expect(response.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.mayBeSold({ noun }));
    await expect(make.first()).toBeVisible();
    await page.getByRole('link', { name: messages.searchForThis({ text: 'toyota corolla' }) }).click();
    await expect(page).toHaveURL(getAddress(author, `${author.search.defaultPath}?query=toyota+corolla`));
  });

  test('for a car moves nothing while it adapts to the address', async ({ page, visit, expectComplaint }) => {
    expectComplaint(/status of 404/);
    await page.addInitScript(observeShifts);
    await visit(author, '/cars/2009-toyota-corolla-ascent-u99999');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.mayBeSold({ noun }));
    await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
    expect(await readLayoutShift(page)).toBeLessThan(0.01);
  });

  test('suggests the page with a similar address', { tag: '@full' }, async ({
    page,
    visit,
    expectComplaint,
    expectAccessible,
  }) => {
    expectComplaint(/status of 404/);
    const [meant] = listOwnPages(author);
    await visit(author, meant?.url?.replace('/pages', '/info') ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.pageNotFound);
    await expectAccessible();
    await page
      .getByRole('main')
      .getByRole('link', { name: meant?.name ?? '', exact: true })
      .click();
    await expect(page).toHaveURL(getAddress(author, meant?.url ?? ''));
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('still has a search box', { tag: '@full' }, async ({ page, visit, expectComplaint }) => {
      expectComplaint(/status of 404/);
      await visit(author, '/cars/2009-toyota-corolla-ascent-u99999');
      const main = page.getByRole('main');
      await expect(main.getByText(messages.pageNotFoundHint)).toBeVisible();
      await main.getByRole('textbox').fill('corolla');
      await main.getByRole('button').first().click();
      await expect(page).toHaveURL(getAddress(author, `${author.search.defaultPath}?query=corolla`));
    });
  });
});

for (const site of chooseCases(
  TENANTS.filter(({ home }) => home.offers.length > 0),
  0,
)) {
  test(`the offers of ${site.slug} link to their pages`, { tag: ['@desktop', '@full'] }, async ({
    page,
    visit,
    expectComplaint,
  }) => {
    expectComplaint(REFUSED);
    for (const { title, link } of site.home.offers.filter(({ link }) => link)) {
      await visit(site, '/');
      const offer = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: title }) });
      // Expired offers are not shown.
      if ((await offer.count()) === 0 || !link) continue;
      await offer.getByRole('link', { name: link.name }).click();
      const gate = findSignInGate(listSiteGates(site), link.url);
      const address = getAddress(site, link.url);
      await page.waitForURL(({ href, searchParams }) =>
        gate === undefined ? href === address : searchParams.get('redirect') === link.url,
      );
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
}
