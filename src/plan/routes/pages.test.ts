import { describe, expect, test } from 'vitest';
import { parsePage } from '#src/features/content/index.ts';
import { makeContext, makeListedCar, makeLocation } from '#tests/fixtures/site-context.ts';
import type { SiteContext } from '../context.ts';
import { planPages } from '../index.ts';
import type { PageInputs } from '../inputs/index.ts';

function parsePageFile(name: string, text: string) {
  const result = parsePage(text, { file: name, name });
  if (result.kind === 'invalid') throw new Error(JSON.stringify(result.problems));
  return result.page;
}

const makeContextWithPages = (files: Record<string, string>, site: object = {}): SiteContext => ({
  ...makeContext({ site }),
  pages: Object.entries(files).map(([name, text]) => parsePageFile(name, text)),
});

const findPage = (context: SiteContext, path: string) => planPages(context).find((page) => page.path === path);

function getInputs(context: SiteContext, path: string): PageInputs {
  const page = findPage(context, path);
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

describe("a dealer's own page", () => {
  const file =
    '---\ntitle: Our warranty\nfaq:\n  - question: How long?\n    answer: "**Two** years."\n---\nIt is *long*.\n\n# Parts\n';

  test('has its text, its headings, its questions and a description', () => {
    expect(getInputs(makeContextWithPages({ 'warranty.md': file }), '/pages/warranty')).toEqual({
      title: 'Our warranty',
      description: 'It is long.',
      keywords: [],
      noindex: false,
      header: true,
      text: '<p>It is <em>long</em>.</p>\n<h2 id="parts">Parts</h2>\n',
      contents: [{ id: 'parts', name: 'Parts' }],
      steps: [],
      questions: [{ question: 'How long?', answer: '<p><strong>Two</strong> years.</p>\n', plain: 'Two years.' }],
      crumbs: [{ name: 'Home', url: '/' }],
    });
  });

  test('is listed for search engines unless it opts out, and does not exist while unpublished', () => {
    const getListing = (head: string) =>
      findPage(makeContextWithPages({ 'a.md': `---\ntitle: A\n${head}---\n` }), '/pages/a')?.listing();
    expect(getListing('image: /assets/a.svg\n')).toEqual({ images: ['/assets/a.svg'] });
    expect(getListing('noindex: true\n')).toBeUndefined();
    expect(
      findPage(makeContextWithPages({ 'a.md': '---\ntitle: A\npublished: false\n---\n' }), '/pages/a'),
    ).toBeUndefined();
  });

  test('has pictures with their known dimensions', () => {
    const facts = { format: 'svg', width: 600, height: 399.6, hash: '' } as const;
    const context = {
      ...makeContextWithPages({ 'a.md': '---\ntitle: A\n---\n![](/assets/a.svg)' }),
      assets: new Map([['/assets/a.svg', facts]]),
    };
    expect(getInputs(context, '/pages/a').text).toContain('width="600" height="400"');
  });

  test('has its pictures resized by the build or by the image service, like the rest of the site', () => {
    const photo = { format: 'jpeg', width: 1600, height: 900, hash: 'abc' } as const;
    const renderText = (site: object) => {
      const written = makeContextWithPages(
        { 'a.md': '---\ntitle: A\n---\n![](/assets/a.jpg) ![](https://b.example/b.jpg)' },
        site,
      );
      return getInputs({ ...written, assets: new Map([['/assets/a.jpg', photo]]) }, '/pages/a').text;
    };
    expect(renderText({})).toMatch(/<source type="image\/webp" srcset="[^"]+ 320w, [^"]+ 1600w"/u);
    const scaled = renderText({ images: { provider: 'cdn', url: 'https://cdn.example/{width}x{height}/{path}' } });
    expect(scaled).toContain('https://cdn.example/1280x720/assets/a.jpg 1280w');
    // A picture of another site may be a drawing of any proportions, which a service would cut.
    expect(scaled).toContain('<img src="https://b.example/b.jpg" alt="" loading="lazy" decoding="async">');
  });

  test('never replaces a model, a search page or a built-in page of the same name', () => {
    const names = ['hilux', 'search', 'contact', '404', 'privacy-policy'];
    const files = Object.fromEntries(names.map((name) => [`${name}.md`, '---\ntitle: Mine\n---\n']));
    const models = [{ name: 'Hilux', slug: 'hilux', status: 'new' }];
    const paths = planPages(makeContextWithPages(files, { models })).map(({ path }) => path);
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
  const renderText = (site: object) => getInputs(makeContext({ site }), '/privacy-policy').text;

  test("is the dealer's own if it has one", () => {
    const own = makeContextWithPages({ 'privacy-policy.md': '---\ntitle: Your privacy\n---\nWe ask little.' });
    expect(getInputs(own, '/privacy-policy')).toMatchObject({ title: 'Your privacy', text: '<p>We ask little.</p>\n' });
  });

  test('otherwise describes what this site does, with the name and address of the dealer', () => {
    const text = renderText({});
    expect(text).toContain('How City Motors handles');
    expect(text).toContain('12 Example Street');
    expect(text).toContain('(02) 5550 0101');
    expect(text).toContain('sent to this site’s search service');
    expect(text).toContain('This site runs no scripts from other companies');
  });

  test('mentions that searches are sent only if they are', () => {
    expect(renderText({ search: { engine: 'embedded' } })).not.toContain('search service');
  });

  test('says that searches in vain are counted, only if they are', () => {
    expect(renderText({})).toContain('When a search finds nothing');
    expect(renderText({ search: { demand: false } })).not.toContain('When a search finds nothing');
  });

  test('names every third-party service in the config, and when it loads', () => {
    const scripts = [
      { name: 'Chat *One*', purpose: 'chat', src: 'https://chat.example/a.js', load: 'consent' },
      { name: 'Two', purpose: 'analytics', src: 'https://two.example/a.js', load: 'idle' },
    ];
    const text = renderText({ scripts, xtime_url: 'https://booking.example/city' });
    expect(text).toContain('Chat *One* (chat): loads only if you agree.');
    expect(text).toContain('Two (visitor statistics): loads automatically after the page.');
    expect(text).toContain('booking.example');
    expect(text).not.toContain('runs no scripts');
  });

  test('lists only what the browser stores with this config', () => {
    const all = renderText({});
    const own = ['you save.', 'you compare.', 'you viewed recently.', 'we can’t read any of it'];
    for (const words of [...own, 'type into a form, for seven days', 'pages you view on this visit'])
      expect(all).toContain(words);
    expect(all).not.toContain('phone number');
    expect(all).not.toContain('Your answer when');
    const none = renderText({
      features: { saved: { saving: 'none', compare: false }, cars: { recentlyViewed: false } },
      scripts: [{ name: 'Two', purpose: 'analytics', src: 'https://two.example/a.js', load: 'consent' }],
    });
    for (const words of ['Vehicles you save', 'Vehicles you compare', 'Vehicles you viewed'])
      expect(none).not.toContain(words);
    expect(none).toContain('Your answer when this site asks');
  });

  test('states that a watchlist is stored on the server with the phone number', () => {
    const text = renderText({ features: { saved: { saving: 'watchlist' } } });
    expect(text).toContain('your phone number and the ID of that vehicle are sent to us');
    expect(text).not.toContain('Vehicles you save.');
    expect(text).not.toContain('we can’t read any of it');
  });

  test('states that third-party scripts learn which car is saved, if they do', () => {
    const scripts = [{ name: 'Two', purpose: 'analytics', src: 'https://two.example/a.js', load: 'idle' }];
    const sentence = 'the scripts above receive that vehicle’s details';
    expect(renderText({ scripts })).toContain(sentence);
    expect(renderText({ scripts, features: { events: { sink: 'none' } } })).not.toContain(sentence);
    expect(renderText({ scripts, features: { saved: { saving: 'none' } } })).toContain(`about a vehicle, ${sentence}`);
    expect(renderText({})).not.toContain(sentence);
  });

  test('names the video services that pages embed', () => {
    const stock = ['https://youtu.be/abcdefghijk', 'https://vimeo.com/123', '/own.mp4'].map((video_url, index) =>
      makeListedCar({ id: String(index), slug: `a${index}`, video_url }),
    );
    const filmed = (site: object) => getInputs(makeContext({ site, stock }), '/privacy-policy').text;
    expect(filmed({})).toContain('loaded from Vimeo, YouTube, and only when you play one');
    expect(filmed({})).not.toContain('No scripts of other companies');
    const scripts = [{ name: 'Two', purpose: 'analytics', src: 'https://two.example/a.js', load: 'consent' }];
    expect(filmed({ scripts })).not.toContain('YouTube');
    expect(renderText({})).not.toContain('YouTube');
  });

  test('escapes markup in names', () => {
    expect(renderText({ name: 'A <b>[x](javascript:alert(1))</b>' })).toContain(
      'A &lt;b&gt;[x](javascript:alert(1))&lt;/b&gt;',
    );
  });
});

describe('built-in pages', () => {
  const paths = (site: object) =>
    planPages(makeContext({ site }))
      .map(({ path }) => path)
      .filter((path) => ['/valuations', '/service', '/finance'].includes(path));

  test('exist unless switched off; the service page needs a workshop or a booking provider', () => {
    expect(paths({})).toEqual(['/valuations', '/finance']);
    expect(paths({ features: { pages: { valuations: false, finance: false } } })).toEqual([]);
    expect(paths({ locations: [makeLocation(), workshop] })).toEqual(['/valuations', '/service', '/finance']);
    expect(paths({ xtime_url: 'https://booking.example' })).toContain('/service');
  });

  test('list the locations that they are about: yards that buy, workshops', () => {
    const buying = makeLocation({
      id: 3,
      slug: 'yard',
      name: 'The Yard',
      primary: false,
      location_subtype: ['buying'],
    });
    const site = { locations: [makeLocation(), workshop, buying], xtime_url: 'https://booking.example' };
    const getGuide = (path: string) => getInputs(makeContext({ site }), path).guide;
    expect(getGuide('/valuations')?.places.map(({ name }) => name)).toEqual(['The Yard']);
    expect(getGuide('/service')).toMatchObject({
      booking: 'https://booking.example',
      places: [{ name: 'The Workshop' }],
    });
    expect(getGuide('/finance')).toMatchObject({
      places: [{ name: 'City Motors Parramatta' }],
      allPlaces: '/contact-us',
    });
    expect(getGuide('/finance')?.phone?.href).toBe('tel:0255500101');
  });

  test('on finance have a calculator with an example of $30,000 if the dealer shows repayments', () => {
    const getLoan = (path: string, features = {}) => getInputs(makeContext({ site: { features } }), path).loan;
    const finance = { repayments: true };
    expect(getLoan('/finance', { finance })?.offer).toMatchObject({ amount: 30_000, terms: { interestRate: 12.94 } });
    expect(getLoan('/finance')).toBeUndefined();
    expect(getLoan('/finance', { finance: { calculator: true } })?.offer).toMatchObject({ amount: 30_000 });
    expect(getLoan('/valuations', { finance })).toBeUndefined();
  });

  test("use the dealer's text and steps instead of the defaults", () => {
    const own = makeContextWithPages({ 'valuations.md': '---\ntitle: We buy\n---\nHello.' });
    const page = getInputs(own, '/valuations');
    expect(page).toMatchObject({ title: 'We buy', text: '<p>Hello.</p>\n' });
    expect(page.steps).toEqual([]);
    const steps = makeContextWithPages({ 'valuations.md': '---\ntitle: We buy\nsteps:\n  - title: Call\n---\n' });
    expect(getInputs(steps, '/valuations').steps).toEqual([{ title: 'Call' }]);
    expect(findPage(own, '/pages/valuations')).toBeUndefined();
  });

  test('give every heading a unique id, including those in answers', () => {
    const faq = 'faq:\n  - question: Q\n    answer: |\n      ## Warranty\n';
    const own = makeContextWithPages({ 'valuations.md': `---\ntitle: We buy\n${faq}---\n## Warranty\n` });
    const ids = JSON.stringify(getInputs(own, '/valuations')).match(/id=\\"[a-z0-9-]+/gu) ?? [];
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });

  test('have the specified titles', () => {
    const context = makeContext({ site: { locations: [makeLocation(), workshop] } });
    const titles = ['/valuations', '/service', '/finance'].map((path) => getInputs(context, path).title);
    expect(titles).toEqual(['Sell Your Car', 'Book a Service', 'Finance Pre-Approval']);
  });

  test('use the dealer’s noun for the stock and do not promise credit', () => {
    const noun = { one: 'motorcycle', many: 'motorcycles' };
    const context = makeContext({ site: { search: { noun } } });
    expect(getInputs(context, '/valuations').title).toBe('Sell Your Motorcycle');
    const finance = getInputs(context, '/finance').text;
    expect(finance).toContain('up to the lender');
    expect(finance).not.toMatch(/\d\s?%|guarantee|p\.a\./iu);
  });
});

describe('the accessibility statement', () => {
  const check = { date: '2026-11-20', tool: 'axe-core 4.14.1', pages: 31, problems: [] };
  const getText = (accessibility?: SiteContext['accessibility']) =>
    getInputs({ ...makeContext({ site: { phone: '(02) 5550 0101' } }), accessibility }, '/accessibility').text;

  test('says how to report a barrier, and nothing of a check that did not happen', () => {
    expect(getText()).toContain('<a href="/contact">contact page</a>');
    expect(getText()).toContain('<li>(02) 5550 0101</li>');
    expect(getText()).not.toContain('automated check');
  });

  test('has the date and the result of the last check', () => {
    expect(getText(check)).toContain('On 20 November 2026, axe-core 4.14.1 checked 31 pages');
    expect(getText(check)).toContain('It found no problems.');
    const problems = [{ rule: 'color-contrast', text: 'Elements must meet <minimum> contrast', pages: 2 }];
    expect(getText({ ...check, problems })).toContain(
      '<li>Elements must meet &lt;minimum&gt; contrast (pages: 2)</li>',
    );
  });
});
