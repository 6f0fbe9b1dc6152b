import type { Locator } from '@playwright/test';
import { chooseCases, takeTurns } from '#tests/fixtures/depth.ts';
import { changeStock, compareCars, findCompareButtons, findComparedCars } from './comparing.ts';
import { expect, test } from './fixtures.ts';
import { ONE_OF_EACH_TEMPLATE, TENANTS } from './tenants.ts';

const [site] = ONE_OF_EACH_TEMPLATE;
if (!site) throw new Error('There is no demo tenant.');

const getTop = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.y ?? Number.NaN;

for (const [index, dealer] of chooseCases(ONE_OF_EACH_TEMPLATE, 2).entries()) {
  test(`the head of the comparison stays in view with what to do next, at ${dealer.slug}`, {
    tag: takeTurns(index),
  }, async ({ page, visit, expectAccessible, expectNoSidewaysScrolling }) => {
    await compareCars(page, visit, dealer, 2);
    await expectNoSidewaysScrolling();
    await expectAccessible();
    const name = findComparedCars(page).first().getByRole('link');
    const text = await name.innerText();
    const enquire = page.getByRole('link', { name: `Enquire: ${text}` }).first();
    await page.getByRole('rowheader', { name: 'Features' }).evaluate((row) => row.scrollIntoView({ block: 'center' }));
    await expect(name).toBeInViewport();
    await expect(enquire).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await enquire.boundingBox())?.y).toBeLessThan(200);
    await expectNoSidewaysScrolling();
    await expectAccessible();
    await enquire.click();
    await expect(page).toHaveURL(/\/enquiry\?car_id=/);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  });
}

test('the comparison has prices first, then differences, and marks the best values', { tag: '@both' }, async ({
  page,
  visit,
}) => {
  await compareCars(page, visit, site, 3);
  const tops = await Promise.all(
    ['Key differences', 'The same for all', 'Features'].map((name) => getTop(page.getByRole('rowheader', { name }))),
  );
  expect(tops.toSorted((a, b) => a - b)).toEqual(tops);
  expect(await getTop(page.getByText(/^\$[\d,]+$/).first())).toBeLessThan(Math.min(...tops));
  await expect(page.getByText('Lowest kilometres')).toHaveCount(1);
  await expect(page.getByText('Not listed').first()).toBeAttached();

  const rows = page.getByRole('row');
  const all = await rows.count();
  const differences = page.getByRole('checkbox', { name: 'Show differences only' });
  await differences.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => rows.count()).toBeLessThan(all);
  await expect(page.getByRole('rowheader', { name: 'The same for all' })).toHaveCount(0);
  await page.reload();
  await expect(differences).toBeChecked();
});

test('a removed car leaves the focus in the comparison, and a place to add another', {
  tag: ['@both', '@full'],
}, async ({ page, visit }) => {
  await compareCars(page, visit, site, 2);
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(findComparedCars(page)).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Compare' })).toBeFocused();
  await expect(page.getByRole('link', { name: /^Add another / })).toBeVisible();
});

test('a phone shows two cars in half of the width each, and a pager the other pairs', { tag: '@mobile' }, async ({
  page,
  visit,
  expectAccessible,
}) => {
  await compareCars(page, visit, site, 3);
  const cars = findComparedCars(page);
  await expect(cars).toHaveCount(2);
  const boxes = await Promise.all([cars.first().boundingBox(), cars.last().boundingBox()]);
  expect(boxes[0]?.width).toBeCloseTo(boxes[1]?.width ?? 0);
  expect(boxes[0]?.width).toBeGreaterThan(((page.viewportSize()?.width ?? 0) / 2) * 0.85);
  const [, second] = await cars.getByRole('link').allTextContents();
  const next = page.getByRole('button', { name: /^Show the next two / });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '2 and 3 of 3' })).toBeVisible();
  await expect(cars.getByRole('link').first()).toHaveText(second ?? '');
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '1 and 3 of 3' })).toBeVisible();
  const scrollers = await page.getByRole('table').evaluate((table) => {
    const isScroller = (one: Element) => /auto|scroll/u.test(getComputedStyle(one).overflow);
    return [table, ...table.querySelectorAll('*')].filter(isScroller).length;
  });
  expect(scrollers).toBe(0);
});

test('a swipe across the comparison of a phone turns to the next pair and back', { tag: '@mobile' }, async ({
  page,
  visit,
}) => {
  await compareCars(page, visit, site, 3);
  const table = page.getByRole('table');
  const swipe = (from: number, to: number) =>
    table.evaluate(
      (element, [start, end]) => {
        const makeTouch = (clientX: number) => new Touch({ identifier: 1, target: element, clientX, clientY: 400 });
        const [down, up] = [makeTouch(start), makeTouch(end)];
        element.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [down], changedTouches: [down] }));
        element.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [up] }));
      },
      [from, to] as const,
    );
  const status = page.getByRole('status').filter({ hasText: /of 3/u });
  await expect(status).toContainText('1 and 2 of 3');
  await swipe(250, 120);
  await expect(status).toContainText('2 and 3 of 3');
  await swipe(120, 250);
  await expect(status).toContainText('1 and 2 of 3');
  await swipe(10, 200);
  await expect(status, 'the edge of the screen is the way back').toContainText('1 and 2 of 3');
  expect(await table.evaluate((element) => getComputedStyle(element).touchAction)).toBe('pan-y pinch-zoom');

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  const picture = page.locator('[data-stuck] .compare-picture').first();
  await expect(picture).toBeInViewport();
  expect((await picture.boundingBox())?.width).toBeLessThan(50);
});

test('a sold car leads to similar ones, and invalid facts are left out', { tag: ['@both', '@full'] }, async ({
  page,
  visit,
}) => {
  await compareCars(page, visit, site, 2);
  await changeStock(page, {
    status: { all: 'sold' },
    engine_size: { all: 'much' },
    features: { all: ['<img src=x onerror=alert(1)>'] },
  });
  await page.reload();
  await expect(page.getByRole('rowheader', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Engine' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Enquire: / })).toHaveCount(0);
  await page
    .getByRole('link', { name: /^View similar: / })
    .first()
    .click();
  await expect(page).toHaveURL(/\?make=.+&model=/);
});

for (const [index, dealer] of chooseCases(ONE_OF_EACH_TEMPLATE, 2).entries()) {
  test(`the tray names a car without a photo, at ${dealer.slug}`, { tag: [takeTurns(index), '@full'] }, async ({
    page,
    visit,
  }) => {
    await page.addInitScript((slug) => {
      const car = { id: 'x', slug: 'x', name: '2020 Kia Rio S', make: 'Kia', model: 'Rio' };
      localStorage.setItem(`forecourt:${slug}:compare`, JSON.stringify([car]));
    }, dealer.slug);
    await visit(dealer, dealer.search.defaultPath);
    await expect(page.getByRole('region', { name: 'Chosen to compare' }).getByText('2020 Kia Rio S')).toBeVisible();
  });
}

test('a shared comparison opens in another browser and replaces its own cars only on request @desktop', {
  tag: '@full',
}, async ({ page, context, visit, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await compareCars(page, visit, site, 2);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const names = await page.getByRole('columnheader').getByRole('link').allTextContents();

  const other = await (await browser.newContext()).newPage();
  await other.goto(new URL(site.search.defaultPath, link).href);
  await findCompareButtons(other).nth(2).click();
  await other.goto(`${link},no-such-car,../x,%3Cimg%3E`);
  await expect(other.getByRole('columnheader').getByRole('link')).toHaveText(names);
  await expect(other.getByText(/in this link are no longer for sale/)).toBeVisible();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Compare 1' })).toBeVisible();

  await other.getByRole('button', { name: /^Keep these / }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Compare 2' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('columnheader').getByRole('link')).toHaveText(names);
  await other.context().close();
});

test('a car that is no longer listed can be removed, and a favourite added instead @desktop', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  await compareCars(page, visit, site, 1);
  await page.evaluate((slug) => {
    const key = `forecourt:${slug}:compare`;
    const gone = { id: 'gone', slug: 'gone', name: '1999 Gone Car', make: 'Gone', model: 'Car' };
    localStorage.setItem(key, JSON.stringify([...JSON.parse(localStorage.getItem(key) ?? '[]'), gone]));
  }, site.slug);
  await visit(site, site.search.defaultPath);
  await page
    .getByRole('button', { name: /^Save / })
    .nth(1)
    .click();
  await visit(site, '/compare');
  await expect(page.getByText('1999 Gone Car')).toBeVisible();
  await page.getByRole('button', { name: 'Remove 1999 Gone Car' }).click();
  await expect(page.getByText('1999 Gone Car', { exact: true })).toHaveCount(0);

  await page.getByRole('list', { name: 'From your favourites:' }).getByRole('button').click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
});

for (const [index, dealer] of chooseCases(ONE_OF_EACH_TEMPLATE, 3).entries()) {
  test(`a tray shows the cars chosen to compare, at ${dealer.slug}`, { tag: takeTurns(index) }, async ({
    page,
    visit,
  }) => {
    await visit(dealer, dealer.search.defaultPath);
    await findCompareButtons(page).first().click();
    await expect(page.getByText(/^Added to compare \(1 of 4\)/)).toBeVisible();
    await findCompareButtons(page).nth(1).click();
    await expect(page.getByText(/^Added to compare \(2 of 4\)/)).toBeVisible();
    const tray = page.getByRole('region', { name: 'Chosen to compare' });
    await expect(tray.getByRole('listitem')).toHaveCount(2);
    await tray
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect(tray.getByRole('listitem')).toHaveCount(1);
    await tray.getByRole('link', { name: 'Compare now' }).click();
    await expect(page).toHaveURL(/\/compare/);
    await expect(tray).toHaveCount(0);
  });
}

test('the tray loads a small version of each photo', { tag: '@both' }, async ({ page, visit }) => {
  // A dealer with an image service, and one whose photos the platform mirrors.
  for (const [slug, smallest] of [
    // A browser may take the size that it already has for a card.
    ['ashcombe-quill', /width=(?:320|480),.*\/assets\/photos\//u],
    ['voltbird', /^[^,]*\/pictures\/.+\/160\.avif$/u],
  ] as const) {
    const dealer = TENANTS.find((each) => each.slug === slug);
    if (!dealer) throw new Error(`There is no demo tenant ${slug}.`);
    await visit(dealer, dealer.search.defaultPath);
    const isPhoto = 'img[src*="/pictures/"], img[srcset*="/photos/"]';
    const first = await page
      .getByRole('article')
      .evaluateAll((cards, photo) => cards.findIndex((card) => card.querySelector(photo)), isPhoto);
    expect(first).toBeGreaterThanOrEqual(0);
    await findCompareButtons(page).nth(first).click();
    const image = page.getByRole('region', { name: 'Chosen to compare' }).locator('img');
    await expect
      .poll(() => image.evaluate((one: HTMLImageElement) => decodeURIComponent(one.currentSrc)))
      .toMatch(smallest);
  }
});
