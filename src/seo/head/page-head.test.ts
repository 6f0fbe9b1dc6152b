import { describe, expect, test } from 'vitest';
import { makeFrame } from '#src/plan/frame/index.ts';
import { makeContext, makeListedCar } from '#tests/fixtures/site-context.ts';
import { getCarMeta } from './car.ts';
import { makePageHead, toAbsoluteUrl } from './page-head.ts';
import { writeRobotsTxt } from './sitemap.ts';

const frame = makeFrame(makeContext({ site: { google_site_verification: 'abc123' } }));
const getNamed = (meta: object, name: string) =>
  makePageHead(frame, '/x', meta).named.find(([key]) => key === name)?.[1];
const getProperty = (meta: object, name: string) =>
  makePageHead(frame, '/x', meta).properties.find(([key]) => key === name)?.[1];

describe('makePageHead', () => {
  test('a page without a title has the name of the site', () => {
    expect(makePageHead(frame, '/', {}).title).toBe('City Motors');
    expect(makePageHead(frame, '/', { title: 'Used cars' }).title).toBe('Used cars | City Motors');
  });

  test('the canonical link is the path unless another is given', () => {
    expect(makePageHead(frame, '/search/used-cars', {}).canonical).toBe('https://city-motors.example/search/used-cars');
    expect(makePageHead(frame, '/', {}).canonical).toBe('https://city-motors.example/');
    expect(makePageHead(frame, '/contact-us/x', { canonical: '/locations/x' }).canonical).toBe(
      'https://city-motors.example/locations/x',
    );
  });

  test('Open Graph has title, type, site name, url and description', () => {
    const meta = { title: 'Used cars', description: 'All of them.' };
    expect(Object.fromEntries(makePageHead(frame, '/x', meta).properties)).toEqual({
      'og:title': 'Used cars',
      'og:type': 'website',
      'og:site_name': 'City Motors',
      'og:url': 'https://city-motors.example/x',
      'og:locale': 'en_AU',
      'og:description': 'All of them.',
      'og:image': expect.stringMatching(/^https:\/\/city-motors\.example\/pictures\/share-[0-9a-f]{12}\.jpg$/u),
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '627',
      'og:image:alt': 'City Motors',
    });
    expect(getNamed(meta, 'twitter:card')).toBe('summary_large_image');
  });

  test('a shared link states the licence number of the dealer', () => {
    const licensed = {
      ...frame,
      licences: ['Dealer licence MD000101', 'Dealer licence 2'],
    };
    const getShared = (meta: object) =>
      Object.fromEntries(makePageHead(licensed, '/x', meta).properties)['og:description'];
    expect(getShared({ description: 'All of them.' })).toBe('All of them. · Dealer licence MD000101');
    expect(getShared({})).toBe('Dealer licence MD000101');
  });

  test("shares a photo as a JPEG by its absolute URL, and the dealer's own picture instead of a drawing", () => {
    expect(getProperty({ image: 'https://photos.example/1.jpg' }, 'og:image')).toBe('https://photos.example/1.jpg');
    expect(getProperty({ image: 'https://photos.example/1.jpg' }, 'og:image:type')).toBe('image/jpeg');
    expect(getProperty({ image: '/assets/a.png' }, 'og:image')).toBe('https://city-motors.example/assets/a.png');
    expect(getProperty({ image: 'https://photos.example/1' }, 'og:image:type')).toBe('image/jpeg');
    expect(getProperty({ image: '/assets/a.png' }, 'og:image:type')).toBe('image/png');
    expect(getProperty({ title: 'Hilux', image: '/assets/a.png' }, 'og:image:alt')).toBe('Hilux');
    expect(getProperty({ image: '/art/suv-red-side.svg' }, 'og:image')).toMatch(/\/pictures\/share-/u);
  });

  test('shares a photo through the image service as a JPEG of 1200x627', () => {
    const images = { provider: 'cdn', url: 'https://cdn.example/{path}?w={width}&h={height}&f={format}' };
    const served = makeFrame(makeContext({ site: { images } }));
    const head = makePageHead(served, '/x', { image: 'https://photos.example/a/1.webp?x=1' });
    expect(Object.fromEntries(head.properties)).toMatchObject({
      'og:image': 'https://cdn.example/a/1.webp?w=1200&h=627&f=jpg',
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '627',
    });
  });

  test("crops the dealer's sharing picture to 1200x627, and uses one on another site unchanged", () => {
    const assets = new Map([['/assets/yard.jpg', { hash: 'h', format: 'jpeg', width: 4000, height: 3000 } as const]]);
    const shared = (url: string) => makeFrame({ ...makeContext({ site: { share_image: { url } } }), assets }).share;
    expect(shared('/assets/yard.jpg')).toMatchObject({
      url: expect.stringMatching(/^\/pictures\/yard-1200-[0-9a-f]{12}\.jpg$/u),
      width: 1200,
      height: 627,
    });
    expect(shared('https://photos.example/yard.jpg')).toEqual({
      url: 'https://photos.example/yard.jpg',
      type: 'image/jpeg',
    });
    for (const missing of ['/assets/missing.jpg', 'https://photos.example/yard.svg']) {
      expect(shared(missing).url).toMatch(/^\/pictures\/share-/u);
    }
  });

  test('joins keywords by comma and adds the verification and robots tags if set', () => {
    expect(getNamed({ keywords: ['Toyota', 'Hilux'] }, 'keywords')).toBe('Toyota, Hilux');
    expect(getNamed({}, 'google-site-verification')).toBe('abc123');
    expect(getNamed({}, 'robots')).toBeUndefined();
    expect(getNamed({ noindex: true }, 'robots')).toBe('noindex, follow');
  });
});

describe('getCarMeta', () => {
  test('contains the car, its price with what it includes, and its main facts', () => {
    const car = makeListedCar({ price_type: 'drive_away', km: 45_000, simple_transmission: 'Automatic' });
    expect(getCarMeta({ car, availability: 'available' }, frame)).toMatchObject({
      title: '2021 Toyota Hilux SR5',
      description: 'Used 2021 Toyota Hilux SR5: $45,990 drive away, 45,000 km, Automatic, Ute. City Motors.',
      keywords: ['Toyota', 'Hilux', 'Ute'],
      noindex: false,
    });
  });

  test('a sold car is hidden from search engines', () => {
    expect(getCarMeta({ car: makeListedCar(), availability: 'sold' }, frame).noindex).toBe(true);
  });
});

describe('chatbot', () => {
  const meta = getCarMeta({ car: makeListedCar({ reserved: true }), availability: 'available' }, frame);
  const listChatbotTags = (site: object) =>
    makePageHead(makeFrame(makeContext({ site })), '/cars/x', meta).named.filter(([name]) =>
      name.startsWith('autobot:'),
    );

  test('receives a message and the dealership on pages about no car', () => {
    const chatty = makeFrame(makeContext({ site: { autobot: true } }));
    const list = (path: string, page: object) =>
      makePageHead(chatty, path, page).named.filter(([name]) => name.startsWith('autobot:'));
    expect(list('/contact', { title: 'Contact us' })).toEqual([
      ['autobot:message', 'Enquiry about Contact us'],
      ['autobot:car-dealership-id', '1'],
    ]);
    expect(list('/', {})).toContainEqual(['autobot:message', 'Enquiry about City Motors']);
    expect(makePageHead(frame, '/contact', {}).named.filter(([name]) => name.startsWith('autobot:'))).toEqual([]);
  });

  test('receives the checkout link of a car that can be reserved', () => {
    const car = makeListedCar();
    const own = getCarMeta({ car, availability: 'available', checkout: `/cars/${car.slug}/checkout` }, frame);
    expect(makePageHead(makeFrame(makeContext({ site: { autobot: true } })), '/cars/x', own).named).toContainEqual([
      'autobot:checkout-link',
      `https://city-motors.example/cars/${car.slug}/checkout`,
    ]);
  });

  test('receives the car if the dealer has one', () => {
    expect(listChatbotTags({ autobot: true })).toEqual([
      ['autobot:message', 'Enquiry about 2021 Toyota Hilux SR5'],
      ['autobot:car-name', '2021 Toyota Hilux SR5'],
      ['autobot:car-id', '1'],
      ['autobot:is-reserved', 'true'],
      ['autobot:car-category', 'used'],
      ['autobot:car-dealership-id', '1'],
    ]);
  });

  test('receives the checkout of a car that can be reserved', () => {
    const context = makeContext({ site: { autobot: true } });
    const car = makeListedCar();
    const { named } = makePageHead(
      makeFrame(context),
      '/cars/x',
      getCarMeta({ car, availability: 'available', checkout: '/cars/x/checkout' }, makeFrame(context)),
    );
    expect(named).toContainEqual(['autobot:checkout-link', 'https://city-motors.example/cars/x/checkout']);
    expect(named).toContainEqual(['autobot:is-reserved', 'false']);
  });

  test('receives nothing if the dealer has none', () => {
    expect(listChatbotTags({})).toEqual([]);
  });
});

describe('toAbsoluteUrl', () => {
  test('leaves URLs of other sites unchanged', () => {
    expect(toAbsoluteUrl(frame, 'https://other.example/x')).toBe('https://other.example/x');
  });
});

describe('writeRobotsTxt', () => {
  test('disallows only searches with parameters, and names the sitemap', () => {
    expect(writeRobotsTxt('https://a.example', '/used-car/list').split('\n')).toEqual([
      'User-agent: *',
      'Allow: /',
      'Disallow: /search/*?*',
      'Disallow: /electric-cars?*',
      'Disallow: /used-car/list?*',
      '',
      'Sitemap: https://a.example/sitemap.xml',
      '',
    ]);
    expect(writeRobotsTxt('https://a.example', '/search/used-cars')).not.toContain('/search/used-cars');
  });
});
