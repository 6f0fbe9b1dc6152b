import type { Response } from '@playwright/test';
import { messagesFor } from '#src/lib/locale/index.ts';
import { chooseCases, takeTurns } from '#tests/fixtures/depth.ts';
import { expect, getAddress, test } from './fixtures.ts';
import { findGroup, findList, findOptions, openSearch, readOption } from './search-box.ts';
import { ONE_OF_EACH_TEMPLATE, TENANTS } from './tenants.ts';

for (const [index, site] of chooseCases(ONE_OF_EACH_TEMPLATE, 2).entries()) {
  const messages = messagesFor(site.locale);

  test.describe(`the header search of ${site.slug}`, () => {
    test.beforeEach(({ visit }) => visit(site, '/'));

    test('opens on focus, and a suggested body type shows the promised number of cars', {
      tag: [takeTurns(index), '@full'],
    }, async ({ page, isMobile }) => {
      await openSearch(page, site, isMobile);
      const group = findGroup(page, messages.bodyTypes);
      await expect(findGroup(page, messages.sortRecommended).getByRole('option')).toHaveCount(3);
      const { words, count } = await readOption(group.getByRole('option').first());
      await group.getByRole('option').first().click();
      await expect(page.getByRole('main').getByText(count, { exact: true }).first()).toBeVisible();
      expect(new URL(page.url()).searchParams.get('body')).toBe(words);
    });

    test('finds a make by its first letters and opens it with the keyboard', async ({ page, isMobile }) => {
      const box = await openSearch(page, site, isMobile);
      const make = findGroup(page, messages.makesAtLocation).getByRole('option').first();
      const { words: name } = await readOption(make);
      await box.pressSequentially(name.slice(0, 3));
      await expect(findOptions(page).last()).toContainText(messages.searchForText({ text: name.slice(0, 3) }));
      await box.press('ArrowDown');
      await expect(findOptions(page).first()).toHaveAttribute('aria-selected', 'true');
      const { words, count } = await readOption(findOptions(page).first());
      await box.press('Enter');
      await expect(page.getByRole('main').getByText(count, { exact: true }).first()).toBeVisible();
      expect(new URL(page.url()).searchParams.get('make')).toBe(words);
    });
  });
}

const site = TENANTS.find(({ search }) => search.engine === 'meilisearch');
if (!site) throw new Error('No demo tenant has a search engine.');
const messages = messagesFor(site.locale);

test.describe('header search', () => {
  test('loads its script and suggestions only when it opens', { tag: '@full' }, async ({ page, visit, isMobile }) => {
    const loaded: Response[] = [];
    page.on('response', (response) => loaded.push(response));
    const fetched = () => loaded.filter((response) => response.request().resourceType() === 'fetch');
    const scripts = async () => {
      const found = loaded.filter((response) => response.request().resourceType() === 'script');
      return (await Promise.all(found.map((response) => response.text()))).join('\n');
    };
    await visit(site, '/');
    expect(fetched()).toEqual([]);
    expect(await scripts()).not.toMatch(/listbox|multi-search/);
    await openSearch(page, site, isMobile);
    await expect(findList(page)).toBeVisible();
    for (const part of ['listbox', 'multi-search']) expect(await scripts()).toContain(part);
    expect(fetched().filter((response) => response.url().endsWith('/multi-search'))).toHaveLength(1);
  });

  test('works with the keyboard and keeps the typed text', async ({ page, visit, isMobile }) => {
    await visit(site, '/');
    const box = await openSearch(page, site, isMobile);
    await expect(findOptions(page).last()).toContainText(messages.viewAll);
    const last = findOptions(page).last();
    await box.press('ArrowUp');
    await expect(last).toHaveAttribute('aria-selected', 'true');
    await expect(box).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '');
    await box.press('Home');
    await expect(findOptions(page).first()).toHaveAttribute('aria-selected', 'true');
    await box.press('ArrowUp');
    await expect(box).not.toHaveAttribute('aria-activedescendant');

    await box.pressSequentially('a');
    await expect(last).toContainText(messages.searchForText({ text: 'a' }));
    await box.press('ArrowDown');
    await box.press('Escape');
    await expect(findList(page)).toBeHidden();
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await expect(box).toHaveValue('a');
    await box.press('ArrowDown');
    await expect(findList(page)).toBeVisible();
    await box.press('Tab');
    await expect(findList(page)).toBeHidden();
  });

  test('is an accessible combobox that announces the number of suggestions', { tag: ['@both', '@full'] }, async ({
    page,
    visit,
    isMobile,
    expectAccessible,
    expectNoSidewaysScrolling,
  }) => {
    await visit(site, '/');
    const box = await openSearch(page, site, isMobile);
    await expect(box).toHaveAccessibleName(/^Search/);
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await box.press('ArrowDown');
    await expectAccessible();
    await expectNoSidewaysScrolling();
    const count = await findOptions(page).count();
    await expect(page.getByRole('banner').getByRole('status')).toHaveText(messages.suggestionCount({ count }));
    await box.fill('zeppelin');
    await expect(page.getByRole('banner').getByRole('status')).toHaveText(messages.noSuggestions);
    await expect(findList(page)).toBeHidden();
    await expect(page.getByText(messages.noResults({ noun: site.search.noun.many })).first()).toBeVisible();
    await expectAccessible();
  });

  test('submits a text without a chosen suggestion to the search page', { tag: '@full' }, async ({
    page,
    visit,
    isMobile,
  }) => {
    await visit(site, '/');
    const box = await openSearch(page, site, isMobile);
    await box.pressSequentially('zeppelin');
    await box.press('Enter');
    await expect(page).toHaveURL(getAddress(site, `${site.search.defaultPath}?query=zeppelin`));
  });

  test('opens the car of a stock number, however fast it is typed', async ({ page, visit, isMobile }) => {
    await visit(site, site.search.defaultPath);
    const car = page.getByRole('article').last().getByRole('link').first();
    const address = getAddress(site, (await car.getAttribute('href')) ?? '');
    await car.click();
    const number = page.getByText(messages.stockNumber, { exact: true }).locator('xpath=following-sibling::dd');
    const text = await number.innerText();
    for (const wait of [true, false]) {
      await visit(site, '/');
      const box = await openSearch(page, site, isMobile);
      await expect(findList(page)).toBeVisible();
      await box.pressSequentially(text.toLowerCase());
      if (wait)
        await expect(findGroup(page, messages.stockNumber).getByRole('option')).toHaveAttribute(
          'aria-selected',
          'true',
        );
      await box.press('Enter');
      await expect(page).toHaveURL(address);
    }
  });

  test('does not move the page, and closes on a click outside', { tag: ['@both', '@full'] }, async ({
    page,
    visit,
    isMobile,
  }) => {
    await visit(site, '/');
    const before = await page.getByRole('main').boundingBox();
    await openSearch(page, site, isMobile);
    await expect(findList(page)).toBeVisible();
    expect(await page.getByRole('main').boundingBox()).toEqual(before);
    await page.mouse.click(5, (page.viewportSize()?.height ?? 0) - 5);
    await expect(findList(page)).toBeHidden();
  });

  test('fits above the on-screen keyboard of a phone', { tag: ['@mobile', '@full'] }, async ({
    page,
    visit,
    isMobile,
  }) => {
    await page.setViewportSize({ width: 390, height: 480 });
    await visit(site, '/');
    await openSearch(page, site, isMobile);
    await expect(findOptions(page).last()).toBeInViewport({ ratio: 1 });
    await expect(findOptions(page).first()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('option', { selected: true })).toBeInViewport({ ratio: 1 });
  });
});

/** The first site with each kind of search box on the home page. */
const HOMES = TENANTS.filter(
  ({ features: { home } }, index) =>
    home.hero !== 'finder' && TENANTS.findIndex(({ features }) => features.home.hero === home.hero) === index,
);

for (const [index, home] of chooseCases(HOMES, 0).entries()) {
  test(`the search box on the home page of ${home.slug} shows all suggestions in view`, {
    tag: takeTurns(index),
  }, async ({ page, visit, isMobile }) => {
    // The height that an on-screen keyboard leaves free.
    if (isMobile) await page.setViewportSize({ width: 390, height: 480 });
    await visit(home, '/');
    const box = page.getByRole('main').getByRole('combobox');
    await box.click();
    await expect(findOptions(page).last()).toBeInViewport({ ratio: 1 });
    await expect(findOptions(page).first()).toBeInViewport({ ratio: 1 });
    const { count } = await readOption(findOptions(page).first());
    await findOptions(page).first().click();
    await expect(page.getByRole('main').getByText(count, { exact: true }).first()).toBeVisible();
  });
}
