import { describe, expect, test } from 'vitest';
import { frameOf } from './frame.ts';
import { absolute, headModel, shortened } from './metadata.ts';
import { carMeta } from './metadata-car.ts';
import { robotsTxt, sitemapXml } from './metadata-sitemap.ts';
import { carOf, contextOf } from './routes-fixture.ts';

const frame = frameOf(contextOf({ site: { google_site_verification: 'abc123' } }));
const named = (meta: object, name: string) => headModel(frame, '/x', meta).named.find(([key]) => key === name)?.[1];
const property = (meta: object, name: string) =>
  headModel(frame, '/x', meta).properties.find(([key]) => key === name)?.[1];

describe('headModel', () => {
  test('a page without a title bears the name of the site', () => {
    expect(headModel(frame, '/', {}).title).toBe('City Motors');
    expect(headModel(frame, '/', { title: 'Used cars' }).title).toBe('Used cars | City Motors');
  });

  test('the canonical link is the path unless another is given', () => {
    expect(headModel(frame, '/search/used-cars', {}).canonical).toBe('https://city-motors.example/search/used-cars');
    expect(headModel(frame, '/', {}).canonical).toBe('https://city-motors.example/');
    expect(headModel(frame, '/contact-us/x', { canonical: '/locations/x' }).canonical).toBe(
      'https://city-motors.example/locations/x',
    );
  });

  test('Open Graph has title, type, site name, url and description', () => {
    const meta = { title: 'Used cars', description: 'All of them.' };
    expect(Object.fromEntries(headModel(frame, '/x', meta).properties)).toEqual({
      'og:title': 'Used cars',
      'og:type': 'website',
      'og:site_name': 'City Motors',
      'og:url': 'https://city-motors.example/x',
      'og:locale': 'en_AU',
      'og:description': 'All of them.',
    });
  });

  test('a photo is shared as a jpeg by its whole address, a drawing is not', () => {
    expect(property({ image: 'https://photos.example/1.jpg' }, 'og:image')).toBe('https://photos.example/1.jpg');
    expect(property({ image: 'https://photos.example/1.jpg' }, 'og:image:type')).toBe('image/jpeg');
    expect(property({ image: '/assets/a.png' }, 'og:image')).toBe('https://city-motors.example/assets/a.png');
    expect(property({ image: '/art/suv-red-side.svg' }, 'og:image')).toBeUndefined();
  });

  test('keywords are joined by comma, and the verification and robots tags appear where they are wanted', () => {
    expect(named({ keywords: ['Toyota', 'Hilux'] }, 'keywords')).toBe('Toyota, Hilux');
    expect(named({}, 'google-site-verification')).toBe('abc123');
    expect(named({}, 'robots')).toBeUndefined();
    expect(named({ noindex: true }, 'robots')).toBe('noindex, follow');
  });
});

describe('carMeta', () => {
  test('tells the car, its price with what it holds, and its main facts', () => {
    const car = carOf({ price_type: 'drive_away', km: 45_000, simple_transmission: 'Automatic' });
    expect(carMeta({ car, availability: 'available' }, frame)).toMatchObject({
      title: '2021 Toyota Hilux SR5',
      description: 'Used 2021 Toyota Hilux SR5: $45,990 drive away, 45,000 km, Automatic, Ute. City Motors.',
      keywords: ['Toyota', 'Hilux', 'Ute'],
      noindex: false,
    });
  });

  test('a sold car leaves the search engines', () => {
    expect(carMeta({ car: carOf(), availability: 'sold' }, frame).noindex).toBe(true);
  });
});

describe('chatbot', () => {
  const meta = carMeta({ car: carOf({ reserved: true }), availability: 'available' }, frame);
  const told = (site: object) =>
    headModel(frameOf(contextOf({ site })), '/cars/x', meta).named.filter(([name]) => name.startsWith('autobot:'));

  test('is told of the car where the dealer has one', () => {
    expect(told({ autobot: true })).toEqual([
      ['autobot:car-name', '2021 Toyota Hilux SR5'],
      ['autobot:car-id', '1'],
      ['autobot:is-reserved', 'true'],
      ['autobot:car-category', 'used'],
      ['autobot:car-dealership-id', '1'],
    ]);
  });

  test('is told nothing where there is none', () => {
    expect(told({})).toEqual([]);
  });
});

describe('shortened', () => {
  test('cuts between words and puts text on one line', () => {
    expect(shortened('one  two\nthree four', 13)).toBe('one two…');
    expect(shortened('short', 13)).toBe('short');
  });
});

describe('absolute', () => {
  test('leaves addresses of other sites alone', () => {
    expect(absolute(frame, 'https://other.example/x')).toBe('https://other.example/x');
  });
});

describe('sitemapXml', () => {
  test('escapes what XML would read as markup', () => {
    expect(sitemapXml(['https://a.example/?a=1&b=<">\''])).toContain(
      '<loc>https://a.example/?a=1&amp;b=&lt;&quot;&gt;&apos;</loc>',
    );
  });
});

describe('robotsTxt', () => {
  test('keeps crawlers out of searches with parameters only, and names the sitemap', () => {
    expect(robotsTxt('https://a.example', '/used-car/list').split('\n')).toEqual([
      'User-agent: *',
      'Allow: /',
      'Disallow: /search/*?*',
      'Disallow: /electric-cars?*',
      'Disallow: /used-car/list?*',
      '',
      'Sitemap: https://a.example/sitemap.xml',
      '',
    ]);
    expect(robotsTxt('https://a.example', '/search/used-cars')).not.toContain('/search/used-cars');
  });
});
