import { messagesFor } from '#src/lib/locale/index.ts';
import type { Site } from '#src/site/index.ts';
import { addressOf, expect, test } from './fixtures.ts';
import { TENANTS } from './tenants.ts';

/** The pages that a dealer has written and leads to from its footer. */
const ownPages = ({ navigation }: Site) =>
  navigation.footer.groups.flatMap(({ items }) => items).filter(({ url }) => url?.startsWith('/pages/'));

const AUTHORS = TENANTS.filter((site) => ownPages(site).length > 1);
const [author] = AUTHORS;
if (!author) throw new Error('No demo dealer has written pages.');

test.describe(`the pages of ${author.slug}`, () => {
  const messages = messagesFor(author.locale);

  test('are reached from the footer, lead to their parts and answer questions', async ({ page, visit }) => {
    await visit(author, '/');
    for (const { name, url } of ownPages(author)) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(addressOf(author, url ?? ''));
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

test.describe('an address that leads nowhere', { tag: '@desktop' }, () => {
  const messages = messagesFor(author.locale);
  const noun = author.search.noun.one;

  test('of a car says that it may be sold, and leads to cars like it', async ({ page, visit, expectComplaint }) => {
    expectComplaint(/status of 404/);
    const make = page.getByRole('main').getByRole('link', { name: 'Toyota', exact: true });
    const response = await visit(author, '/cars/2009-toyota-corolla-ascent-u99999');
    expect(response.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.mayBeSold({ noun }));
    await expect(make.first()).toBeVisible();
    await page.getByRole('link', { name: messages.searchForThis({ text: 'toyota corolla' }) }).click();
    await expect(page).toHaveURL(addressOf(author, `${author.search.defaultPath}?query=toyota+corolla`));
  });

  test('leads to the page that was probably meant', async ({ page, visit, expectComplaint, expectAccessible }) => {
    expectComplaint(/status of 404/);
    const [meant] = ownPages(author);
    await visit(author, meant?.url?.replace('/pages', '/info') ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.pageNotFound);
    await expectAccessible();
    await page
      .getByRole('main')
      .getByRole('link', { name: meant?.name ?? '', exact: true })
      .click();
    await expect(page).toHaveURL(addressOf(author, meant?.url ?? ''));
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('still has a search box and the ways into the stock', async ({ page, visit, expectComplaint }) => {
      expectComplaint(/status of 404/);
      await visit(author, '/cars/2009-toyota-corolla-ascent-u99999');
      const main = page.getByRole('main');
      await expect(main.getByText(messages.pageNotFoundHint)).toBeVisible();
      await main.getByRole('textbox').fill('corolla');
      await main.getByRole('button').first().click();
      await expect(page).toHaveURL(addressOf(author, `${author.search.defaultPath}?query=corolla`));
    });
  });
});

for (const site of TENANTS.filter(({ home }) => home.offers.length > 0)) {
  test(`the offers of ${site.slug} lead to where they say`, { tag: '@desktop' }, async ({ page, visit }) => {
    for (const { title, link } of site.home.offers.filter(({ link }) => link)) {
      await visit(site, '/');
      const offer = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: title }) });
      // An offer of the past is no mistake of the page's.
      if ((await offer.count()) === 0 || !link) continue;
      await offer.getByRole('link', { name: link.name }).click();
      await expect(page).toHaveURL(addressOf(site, link.url));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
}
