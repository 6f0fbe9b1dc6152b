import { describe, expect, test } from 'vitest';
import { parsePage } from '#src/features/content/index.ts';
import { makeContext, makeListedCar, makeLocation } from '#tests/fixtures/site-context.ts';
import type { SiteContext } from '../context.ts';
import { planPages } from '../index.ts';
import type { PageInputs } from '../inputs/index.ts';

function pageOf(name: string, text: string) {
  const result = parsePage(text, { file: name, name });
  if (result.kind === 'invalid') throw new Error(JSON.stringify(result.problems));
  return result.page;
}

const siteWith = (files: Record<string, string>, site: object = {}): SiteContext => ({
  ...makeContext({ site }),
  pages: Object.entries(files).map(([name, text]) => pageOf(name, text)),
});

const planned = (context: SiteContext, path: string) => planPages(context).find((page) => page.path === path);

function inputsAt(context: SiteContext, path: string): PageInputs {
  const page = planned(context, path);
  if (page?.template !== '/page') throw new Error(`No page at ${path}.`);
  return page.inputs() as PageInputs;
}

const workshop = makeLocation({
  id: 2,
  slug: 'workshop',
  name: 'The Workshop',
  location_type: 'service',
  primary: false,
});

describe('a page that the dealer wrote', () => {
  const file =
    '---\ntitle: Our warranty\nfaq:\n  - question: How long?\n    answer: "**Two** years."\n---\nIt is *long*.\n\n# Parts\n';

  test('has its text, its headings, its questions and a description', () => {
    expect(inputsAt(siteWith({ 'warranty.md': file }), '/pages/warranty')).toEqual({
      title: 'Our warranty',
      description: 'It is long.',
      keywords: [],
      noindex: false,
      text: '<p>It is <em>long</em>.</p>\n<h2 id="parts">Parts</h2>\n',
      contents: [{ id: 'parts', name: 'Parts' }],
      steps: [],
      questions: [{ question: 'How long?', answer: '<p><strong>Two</strong> years.</p>\n', plain: 'Two years.' }],
      crumbs: [{ name: 'Home', url: '/' }],
    });
  });

  test('is listed for search engines unless it opts out, and does not exist while unpublished', () => {
    const listed = (head: string) =>
      planned(siteWith({ 'a.md': `---\ntitle: A\n${head}---\n` }), '/pages/a')?.listing();
    expect(listed('image: /assets/a.svg\n')).toEqual({ images: ['/assets/a.svg'] });
    expect(listed('noindex: true\n')).toBeUndefined();
    expect(planned(siteWith({ 'a.md': '---\ntitle: A\npublished: false\n---\n' }), '/pages/a')).toBeUndefined();
  });

  test('has pictures with the dimensions that are known', () => {
    const facts = { format: 'svg', width: 600, height: 399.6, hash: '' } as const;
    const context = {
      ...siteWith({ 'a.md': '---\ntitle: A\n---\n![](/assets/a.svg)' }),
      assets: new Map([['/assets/a.svg', facts]]),
    };
    expect(inputsAt(context, '/pages/a').text).toContain('width="600" height="400"');
  });

  test('has the pictures of the dealer as the rest of the site has: made by the build, or scaled by its service', () => {
    const photo = { format: 'jpeg', width: 1600, height: 900, hash: 'abc' } as const;
    const textOf = (site: object) => {
      const written = siteWith({ 'a.md': '---\ntitle: A\n---\n![](/assets/a.jpg) ![](https://b.example/b.jpg)' }, site);
      return inputsAt({ ...written, assets: new Map([['/assets/a.jpg', photo]]) }, '/pages/a').text;
    };
    expect(textOf({})).toMatch(/<source type="image\/webp" srcset="[^"]+ 320w, [^"]+ 1600w"/u);
    const scaled = textOf({ images: { provider: 'cdn', url: 'https://cdn.example/{width}x{height}/{path}' } });
    expect(scaled).toContain('https://cdn.example/1280x720/assets/a.jpg 1280w');
    // A picture of another site may be a drawing of any proportions, which a service would cut.
    expect(scaled).toContain('<img src="https://b.example/b.jpg" alt="" loading="lazy" decoding="async">');
  });

  test('never replaces a model, a search page or a built-in page, whatever its name', () => {
    const names = ['hilux', 'search', 'contact', '404', 'privacy-policy'];
    const files = Object.fromEntries(names.map((name) => [`${name}.md`, '---\ntitle: Mine\n---\n']));
    const models = [{ name: 'Hilux', slug: 'hilux', status: 'new' }];
    const paths = planPages(siteWith(files, { models })).map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith('/pages/'))).toEqual([
      '/pages/hilux',
      '/pages/search',
      '/pages/contact',
      '/pages/404',
    ]);
    expect(paths.filter((path) => path === '/privacy-policy')).toHaveLength(1);
  });
});

describe('the privacy policy', () => {
  const textOf = (site: object) => inputsAt(makeContext({ site }), '/privacy-policy').text;

  test("is the dealer's own where it has one", () => {
    const own = siteWith({ 'privacy-policy.md': '---\ntitle: Your privacy\n---\nWe ask little.' });
    expect(inputsAt(own, '/privacy-policy')).toMatchObject({ title: 'Your privacy', text: '<p>We ask little.</p>\n' });
  });

  test('otherwise describes what this site does, with the name and address of the dealer', () => {
    const text = textOf({});
    expect(text).toContain('How City Motors handles');
    expect(text).toContain('12 Example Street');
    expect(text).toContain('(02) 5550 0101');
    expect(text).toContain('sent to this site’s search service');
    expect(text).toContain('This site runs no scripts from other companies');
  });

  test('mentions that searches are sent only if they are', () => {
    expect(textOf({ search: { engine: 'embedded' } })).not.toContain('search service');
  });

  test('names every service of others that the config names, and when it loads', () => {
    const scripts = [
      { name: 'Chat *One*', purpose: 'chat', src: 'https://chat.example/a.js', load: 'consent' },
      { name: 'Two', purpose: 'analytics', src: 'https://two.example/a.js', load: 'idle' },
    ];
    const text = textOf({ scripts, xtime_url: 'https://booking.example/city' });
    expect(text).toContain('Chat *One*: loads only if you agree.');
    expect(text).toContain('Two: loads automatically after the page.');
    expect(text).toContain('booking.example');
    expect(text).not.toContain('runs no scripts');
  });

  test('lists what the browser stores with this config, and no more', () => {
    const all = textOf({});
    const own = ['you save.', 'you compare.', 'you viewed recently.', 'we can’t read any of it'];
    for (const words of [...own, 'type into a form, for seven days', 'pages you view on this visit'])
      expect(all).toContain(words);
    expect(all).not.toContain('phone number');
    expect(all).not.toContain('Your answer when');
    const none = textOf({
      features: { saved: { saving: 'none', compare: false }, cars: { recentlyViewed: false } },
      scripts: [{ name: 'Two', purpose: 'analytics', src: 'https://two.example/a.js', load: 'consent' }],
    });
    for (const words of ['Vehicles you save', 'Vehicles you compare', 'Vehicles you viewed'])
      expect(none).not.toContain(words);
    expect(none).toContain('Your answer when this site asks');
  });

  test('says that a watchlist is kept by the server, which is sent the phone', () => {
    const text = textOf({ features: { saved: { saving: 'watchlist' } } });
    expect(text).toContain('your phone number and the ID of that vehicle are sent to us');
    expect(text).not.toContain('Vehicles you save.');
    expect(text).not.toContain('we can’t read any of it');
  });

  test('says that third-party scripts learn which car is saved, if they do', () => {
    const scripts = [{ name: 'Two', purpose: 'analytics', src: 'https://two.example/a.js', load: 'idle' }];
    const told = 'this site tells the scripts above which vehicle';
    expect(textOf({ scripts })).toContain(told);
    expect(textOf({ scripts, features: { events: { sink: 'none' } } })).not.toContain(told);
    expect(textOf({ scripts, features: { saved: { saving: 'none' } } })).toContain(`about a vehicle, ${told}`);
    expect(textOf({})).not.toContain(told);
  });

  test('names the services of films that its cars have, where pages show them in a frame', () => {
    const stock = ['https://youtu.be/abcdefghijk', 'https://vimeo.com/123', '/own.mp4'].map((video_url, index) =>
      makeListedCar({ id: String(index), slug: `a${index}`, video_url }),
    );
    const filmed = (site: object) => inputsAt(makeContext({ site, stock }), '/privacy-policy').text;
    expect(filmed({})).toContain('loaded from Vimeo, YouTube, and only when you play one');
    expect(filmed({})).not.toContain('No scripts of other companies');
    const scripts = [{ name: 'Two', purpose: 'analytics', src: 'https://two.example/a.js', load: 'consent' }];
    expect(filmed({ scripts })).not.toContain('YouTube');
    expect(textOf({})).not.toContain('YouTube');
  });

  test('escapes markup in names', () => {
    expect(textOf({ name: 'A <b>[x](javascript:alert(1))</b>' })).toContain(
      'A &lt;b&gt;[x](javascript:alert(1))&lt;/b&gt;',
    );
  });
});

describe('the pages that every dealer has', () => {
  const paths = (site: object) =>
    planPages(makeContext({ site }))
      .map(({ path }) => path)
      .filter((path) => ['/valuations', '/service', '/finance'].includes(path));

  test('are there unless they are switched off; the one on service follows from a workshop or a booking page', () => {
    expect(paths({})).toEqual(['/valuations', '/finance']);
    expect(paths({ features: { pages: { valuations: false, finance: false } } })).toEqual([]);
    expect(paths({ locations: [makeLocation(), workshop] })).toEqual(['/valuations', '/service', '/finance']);
    expect(paths({ xtime_url: 'https://booking.example' })).toContain('/service');
  });

  test('name the places that they are about: yards that buy, workshops', () => {
    const buying = makeLocation({
      id: 3,
      slug: 'yard',
      name: 'The Yard',
      primary: false,
      location_subtype: ['buying'],
    });
    const site = { locations: [makeLocation(), workshop, buying], xtime_url: 'https://booking.example' };
    const guideAt = (path: string) => inputsAt(makeContext({ site }), path).guide;
    expect(guideAt('/valuations')?.places.map(({ name }) => name)).toEqual(['The Yard']);
    expect(guideAt('/service')).toMatchObject({
      booking: 'https://booking.example',
      places: [{ name: 'The Workshop' }],
    });
    expect(guideAt('/finance')).toMatchObject({
      places: [{ name: 'City Motors Parramatta' }],
      allPlaces: '/contact-us',
    });
    expect(guideAt('/finance')?.phone?.href).toBe('tel:0255500101');
  });

  test('about finance have a calculator with the example of $30,000 if the dealer shows repayments', () => {
    const loanAt = (path: string, features = {}) => inputsAt(makeContext({ site: { features } }), path).loan;
    const finance = { repayments: true };
    expect(loanAt('/finance', { finance })?.offer).toMatchObject({ amount: 30_000, terms: { interestRate: 12.94 } });
    expect(loanAt('/finance')).toBeUndefined();
    expect(loanAt('/valuations', { finance })).toBeUndefined();
  });

  test("use the dealer's text and steps instead of the defaults", () => {
    const own = siteWith({ 'valuations.md': '---\ntitle: We buy\n---\nHello.' });
    const page = inputsAt(own, '/valuations');
    expect(page).toMatchObject({ title: 'We buy', text: '<p>Hello.</p>\n' });
    expect(page.steps).toEqual([]);
    const steps = siteWith({ 'valuations.md': '---\ntitle: We buy\nsteps:\n  - title: Call\n---\n' });
    expect(inputsAt(steps, '/valuations').steps).toEqual([{ title: 'Call' }]);
    expect(planned(own, '/pages/valuations')).toBeUndefined();
  });

  test('give every heading a unique id, including those in answers', () => {
    const faq = 'faq:\n  - question: Q\n    answer: |\n      ## Warranty\n';
    const own = siteWith({ 'valuations.md': `---\ntitle: We buy\n${faq}---\n## Warranty\n` });
    const ids = JSON.stringify(inputsAt(own, '/valuations')).match(/id=\\"[a-z0-9-]+/gu) ?? [];
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });

  test('have the specified titles', () => {
    const context = makeContext({ site: { locations: [makeLocation(), workshop] } });
    const titles = ['/valuations', '/service', '/finance'].map((path) => inputsAt(context, path).title);
    expect(titles).toEqual(['Sell Your Car', 'Book a Service', 'Finance Pre-Approval']);
  });

  test('use the dealer’s noun for the stock, and promise no credit', () => {
    const noun = { one: 'motorcycle', many: 'motorcycles' };
    const context = makeContext({ site: { search: { noun } } });
    expect(inputsAt(context, '/valuations').title).toBe('Sell Your Motorcycle');
    const finance = inputsAt(context, '/finance').text;
    expect(finance).toContain('up to the lender');
    expect(finance).not.toMatch(/\d\s?%|guarantee|p\.a\./iu);
  });
});
