import type { Page } from '@playwright/test';
import { DEMO_MAP_CREDIT } from '#src/demo/maps.ts';
import { formatDate, messagesFor } from '#src/lib/locale/index.ts';
import { expect, test } from './fixtures.ts';
import { ONE_OF_EACH_TEMPLATE, TENANTS } from './tenants.ts';

/** Locations work the same on all sites, so these stories use the site with the most locations. */
const [site] = TENANTS.toSorted((a, b) => listVisible(b).length - listVisible(a).length);
if (!site) throw new Error('There are no demo tenants.');

function listVisible({ locations }: (typeof TENANTS)[number]) {
  return locations.filter((location) => location.visible);
}

const messages = messagesFor(site.locale);
const yard = listVisible(site).find(({ location_type, image }) => location_type === 'sales' && image);
const workshop = listVisible(site).find(({ location_type }) => location_type === 'service');
if (!yard || !workshop) throw new Error('The demo tenant with the most locations has no yard or no workshop.');

const findCard = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
/** A Friday at noon in Brisbane. */
const FRIDAY = Date.parse('2026-11-20T02:00:00Z');
/** The next day on which every department is closed, if the config still has one. */
const today = new Date().toISOString().slice(0, 10);
const coming = site.special_hours.filter(({ date }) => date > today);
const holiday = coming.find(({ status, department }) => status === 'Closed' && department === 'all')?.date;

/** The line on the card of the yard, not the one in its closed dialog. */
const findWeekdays = (page: Page) => findCard(page, yard.name).getByText('Mon-Fri:').filter({ visible: true });
const getWidth = (box: { width: number } | null) => box?.width ?? Number.NaN;
const getRight = (box: { x: number; width: number } | null) => (box ? box.x + box.width : Number.NaN);

test.describe('locations', () => {
  test('show in their own time zone whether they are open, and mark today', async ({ page, visit }) => {
    await page.clock.setFixedTime(FRIDAY);
    await visit(site, '/contact-us');
    await expect(findCard(page, yard.name).getByText(/^Open now, closes \d/u)).toBeVisible();
    await expect(findWeekdays(page).locator('..')).toHaveAttribute('aria-current', 'date');

    if (holiday === undefined) return;
    await page.clock.setFixedTime(Date.parse(`${holiday}T02:00:00Z`));
    await page.reload();
    await expect(findCard(page, yard.name).getByText('Closed today (holiday hours), opens')).toBeVisible();
    await expect(findCard(page, yard.name).locator('[aria-current=date]')).toHaveCount(0);
  });

  test('can be filtered by department, and show holiday hours and an e-mail dialog', { tag: '@both' }, async ({
    page,
    visit,
    expectAccessible,
    expectNoSidewaysScrolling,
  }) => {
    await visit(site, '/contact-us');
    await expect(page.getByRole('article')).toHaveCount(listVisible(site).length);
    // A phone shows no blank picture.
    const pictures = await page.locator('.place-picture:visible').all();
    expect(pictures.length).toBeGreaterThan(0);
    const heights = await Promise.all(pictures.map(async (picture) => (await picture.boundingBox())?.height));
    expect(heights).toEqual(pictures.map(() => 150));
    await page.getByText(new RegExp(`^${messages.service} \\d+$`, 'u')).click();
    await expect(findCard(page, yard.name)).toBeHidden();
    await expect(findCard(page, workshop.name)).toBeVisible();

    const holidays = findCard(page, workshop.name).getByRole('button', { name: messages.holidayOpeningHours });
    await expect(holidays).toHaveCount(holiday === undefined ? 0 : 1);
    if (holiday !== undefined) {
      await holidays.click();
      const dialog = page.getByRole('dialog', { name: messages.holidayOpeningHours });
      await expect(dialog.getByText(formatDate(holiday, site.locale))).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(holidays).toBeFocused();
    }

    await findCard(page, workshop.name).getByRole('button', { name: messages.emailUs }).click();
    const letter = page.getByRole('dialog', { name: messages.emailLocation({ name: workshop.name }) });
    await expect(letter.getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:/u);
    await expect(letter.getByRole('form')).toBeVisible();
    await expectAccessible();
    await letter.getByRole('button', { name: messages.close }).click();
    await expect(letter).toBeHidden();
    await expectNoSidewaysScrolling();
  });

  test('load the map of a third party only on request', { tag: '@desktop' }, async ({
    page,
    visit,
    expectComplaint,
  }) => {
    const maps = 'https://www.openstreetmap.org/export/embed.html';
    await page.route(`${maps}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }));
    await visit(site, `/contact-us/${yard.slug}`);
    const place = page.getByRole('region', { name: yard.name, exact: true });
    await expect(place.getByRole('link', { name: messages.openMap })).toHaveAttribute('href', /^https:/u);
    const map = page.getByTitle(messages.mapOf({ name: yard.name }));
    await expect(map).toHaveCount(0);
    expectComplaint(/request to another machine: https:\/\/www\.openstreetmap\.org\/export\/embed\.html/u);
    await place.getByRole('button', { name: messages.showMap }).click();
    await expect(map).toHaveAttribute('src', new RegExp(`marker=${yard.address.lat}%2C${yard.address.long}$`, 'u'));
    await expect(map).toBeFocused();
  });

  test("draw a map from the dealer's own style on request", { tag: ['@desktop', '@full'] }, async ({
    page,
    visit,
    expectComplaint,
  }) => {
    expectComplaint(/GPU stall due to ReadPixels/u);
    const mapped = TENANTS.find(({ features }) => features.locations.map.provider === 'maplibre');
    const [place] = mapped ? listVisible(mapped) : [];
    if (!mapped || !place) throw new Error('No demo tenant has a map with its own style.');
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await visit(mapped, `/contact-us/${place.slug}`);
    const region = page.getByRole('region', { name: place.name, exact: true });
    await expect(region.getByRole('link', { name: messages.openMap })).toBeVisible();
    await region.getByRole('button', { name: messages.showMap }).click();
    const map = region.getByRole('region', { name: messages.mapOf({ name: place.name }) });
    await expect(map).toBeFocused();
    await expect(region.getByText(DEMO_MAP_CREDIT)).toBeVisible();
    await expect(region.getByRole('link', { name: messages.openMap })).toHaveCount(0);
    expect(loaded).toContain(mapped.features.locations.map.style);
  });

  test('show the address with a link if the interactive map cannot be drawn', { tag: ['@desktop', '@full'] }, async ({
    page,
    visit,
    expectComplaint,
  }) => {
    const mapped = TENANTS.find(({ features }) => features.locations.map.provider === 'maplibre');
    const [place] = mapped ? listVisible(mapped) : [];
    if (!mapped || !place) throw new Error('No demo tenant has a map with its own style.');
    expectComplaint(/GPU stall due to ReadPixels/u);
    expectComplaint(/map\.json/u);
    expectComplaint(/Failed to load resource/u);
    await page.route(`**${mapped.features.locations.map.style}`, (route) => route.fulfill({ status: 404 }));
    await visit(mapped, `/contact-us/${place.slug}`);
    const region = page.getByRole('region', { name: place.name, exact: true });
    await region.getByRole('button', { name: messages.showMap }).click();
    await expect(region.getByText(messages.mapFailed)).toBeVisible();
    await expect(region.getByRole('link', { name: messages.openMap })).toBeVisible();
  });

  test('offer the e-mail form as a button where there is no phone', { tag: '@mobile' }, async ({ page, visit }) => {
    const hasNoPhone = (place: (typeof TENANTS)[number]['locations'][number]) =>
      !place.contact_detail.phone && !place.contact_detail.landline_phone && place.contact_detail.email !== undefined;
    const tenant = TENANTS.find((one) => listVisible(one).some(hasNoPhone));
    const place = tenant && listVisible(tenant).find(hasNoPhone);
    if (!tenant || !place) throw new Error('Every place of the demo tenants has a phone.');
    await visit(tenant, '/contact-us');
    await findCard(page, place.name).getByRole('button', { name: messages.emailUs }).last().click();
    await expect(page.getByRole('dialog', { name: messages.emailLocation({ name: place.name }) })).toBeVisible();
  });

  test('scroll in a carousel with keys and buttons, up to its ends', { tag: ['@desktop', '@full'] }, async ({
    page,
    visit,
  }) => {
    await visit(site, '/');
    const row = page.getByRole('region', { name: site.features.locations.carouselTitle ?? messages.ourLocations });
    const [first, last] = [row.getByRole('article').first(), row.getByRole('article').last()];
    const forward = page.getByRole('button', { name: messages.nextItems }).last();
    await row.scrollIntoViewIfNeeded();
    expect(Math.round(getWidth(await row.boundingBox()) / getWidth(await first.boundingBox())), 'columns').toBe(5);
    await expect(last).not.toBeInViewport({ ratio: 0.9 });
    await expect(page.getByText(messages.swipe).last()).toBeHidden();
    await row.focus();
    await page.keyboard.press('ArrowRight');
    await expect(last).toBeInViewport({ ratio: 0.5 });
    await expect(first).not.toBeInViewport({ ratio: 0.9 });
    await expect(forward).toHaveAttribute('aria-disabled', 'true');
    const [end, edge] = await Promise.all([last.boundingBox(), row.boundingBox()]);
    expect(getRight(edge) - getRight(end), 'room beside the last card').toBeLessThan(8);
    await page.getByRole('button', { name: messages.previousItems }).last().click();
    await expect(forward).toHaveAttribute('aria-disabled', 'false');
  });
});

test.describe('locations without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('show their hours, but not whether they are open now', { tag: '@mobile' }, async ({ page, visit }) => {
    await visit(site, '/contact-us');
    await expect(findWeekdays(page)).toBeVisible();
    await expect(page.getByText(/^(?:Open now|Closed today)/u)).toHaveCount(0);
    await findCard(page, yard.name).getByRole('button', { name: messages.emailUs }).click();
    await expect(page.getByRole('dialog')).toBeVisible();

    await visit(site, '/');
    await expect(page.getByText(messages.swipe).last()).toBeVisible();
  });
});

/** In a ledger, each yard is a line. */
const withColumns = ONE_OF_EACH_TEMPLATE.filter(({ features }) => features.pages.layout !== 'ledger');

for (const each of withColumns) {
  test(`the list of the yards of ${each.slug} has the columns that it is planned for`, { tag: '@desktop' }, async ({
    page,
    visit,
  }) => {
    await visit(each, '/contact-us');
    const list = page.locator('[data-columns]').first();
    const planned = Number(await list.getAttribute('data-columns'));
    const tops = await list.evaluate(({ children }) => [...children].map((item) => item.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(planned);
  });
}
