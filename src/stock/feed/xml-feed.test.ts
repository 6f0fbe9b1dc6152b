import { describe, expect, test } from 'vitest';
import { listNotes, readFeedText, readValidFeed } from '#tests/fixtures/feed.ts';
import type { FeedInput } from './feed-schema.ts';

const FORMAT = {
  type: 'xml',
  item: 'vehicle',
  columns: {
    id: '@ref',
    make: 'make',
    model: 'model',
    car_type: 'type',
    price: 'price',
    images: 'photos.photo.@src',
    colour: 'facts.fact[@name=Colour]',
    features: 'option',
    description: 'text',
  },
} as const satisfies FeedInput['format'];

const vehicle = (inner = '', ref = 'A1'): string =>
  `<vehicle ref="${ref}"><make>Toyota</make><model>Hilux</model><type>used</type>${inner}</vehicle>`;
const feed = (vehicles: string): string => `<?xml version="1.0"?><stock><vehicles>${vehicles}</vehicles></stock>`;

describe('an XML feed', () => {
  test('is read by its item, from elements and attributes, one or several', () => {
    const inner = `<price currency="AUD">45,990</price><photos><photo src="/1.jpg"/><photo src="/2.jpg"/></photos>
      <facts><fact name="Colour">Red</fact><fact name="Bay">7</fact></facts><option>Tow bar</option>
      <text><![CDATA[Low <b>km</b>]]> &amp; tidy</text>`;
    const { cars, notes } = readValidFeed(
      feed(vehicle(inner) + vehicle('<photos><photo src="/3.jpg"/></photos>', 'A2')),
      FORMAT,
    );
    expect(cars).toMatchObject([
      {
        id: 'A1',
        price: 45_990,
        images: [{ url: '/1.jpg' }, { url: '/2.jpg' }],
        colour: 'Red',
        features: ['Tow bar'],
        description: 'Low km & tidy',
      },
      { id: 'A2', images: [{ url: '/3.jpg' }] },
    ]);
    expect(notes).toEqual([
      expect.stringContaining('Column "facts.fact[@name=Bay]" is not used, but has values in 1 row, such as "7"'),
    ]);
  });

  test('finds its item by the end of its path, but none within another', () => {
    const xml = `<feed><trade><vehicle ref="X"/></trade><stock>${vehicle('<vehicle>x</vehicle>')}</stock></feed>`;
    expect(readValidFeed(xml, { ...FORMAT, item: 'stock.vehicle', ignore: ['vehicle'] })).toMatchObject({
      rows: 1,
      accepted: 1,
      notes: [],
    });
  });

  test('accounts for empty items and for those without a required value', () => {
    const result = readValidFeed(feed(`${vehicle()}<vehicle/><vehicle ref="B"><make>Ford</make></vehicle>`), FORMAT);
    expect(result).toMatchObject({ rows: 3, accepted: 1, blank: 1 });
    expect(listNotes(result.quarantined)).toMatchObject([{ row: 3, id: 'B' }]);
  });

  test('without cars is empty if it has the list, and refused if it has not', () => {
    expect(readValidFeed(feed(''), { ...FORMAT, item: 'vehicles.vehicle' })).toMatchObject({ rows: 0 });
    expect(readFeedText('<stock><car/></stock>', FORMAT)).toMatchObject({
      problem: {
        what: 'The feed has no element <vehicle>',
        expected: expect.stringContaining('the feed has <stock>, <car>'),
      },
    });
  });

  test.each([
    [
      'that is cut off',
      feed(vehicle()).slice(0, -20),
      'The feed is not well-formed XML: Unclosed root tag',
      'The feed may have been cut off',
    ],
    [
      'with a tag that is not closed',
      feed('<vehicle><make></vehicle>'),
      'The feed is not well-formed XML: Unexpected close tag',
      'Fix the export',
    ],
    [
      'that is a web page',
      '<!DOCTYPE html><html></html>',
      'The feed is a web page',
      'Use the address of the feed itself',
    ],
    [
      'with entities of its own',
      '<!DOCTYPE stock [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><stock>&b;</stock>',
      'The feed defines entities of its own',
      'write the text itself',
    ],
    [
      'with an unknown entity',
      feed(vehicle('<text>&lol;</text>')),
      'The feed is not well-formed XML: Invalid character entity',
      'Fix the export',
    ],
    ['nested without end', '<a>'.repeat(100_000), 'The feed has more than 64 elements in one another', 'fixed'],
    [
      'with one endless item',
      feed(`<vehicle>${'<a/>'.repeat(30_000)}</vehicle>`),
      'A car of the feed has more than 20000 elements',
      'Check "item"',
    ],
  ])('%s is refused with its place', (_, xml, what, fix) => {
    expect(readFeedText(xml, FORMAT)).toMatchObject({
      kind: 'refused',
      problem: {
        what: expect.stringContaining(what),
        where: expect.stringMatching(/^line \d+, column \d+$/u),
        fix: expect.stringContaining(fix),
      },
    });
  });

  test('has no keys of JavaScript objects', () => {
    const xml = feed(vehicle('<__proto__><price>1</price></__proto__><constructor>x</constructor>'));
    const { cars, notes } = readValidFeed(xml, FORMAT);
    expect(cars[0]?.price).toBe(0);
    expect(notes.join()).toContain('"__proto__.price"');
  });
});

describe("Google's vehicle ads feed", () => {
  const item = (inner = ''): string => `<item><g:id>7</g:id><title>2021 Toyota Hilux SR5</title><g:make>Toyota</g:make>
    <g:model>Hilux</g:model><g:year>2021</g:year><g:condition>used</g:condition><g:price>45990.00 AUD</g:price>
    <g:mileage>12000 km</g:mileage><link>https://dealer.example/7</link>
    <g:image_link>https://photos.example/1.jpg</g:image_link>
    <g:additional_image_link>https://photos.example/2.jpg</g:additional_image_link>
    <g:additional_image_link>https://photos.example/3.jpg</g:additional_image_link>${inner}</item>`;
  const rss = (items: string): string =>
    `<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>Stock</title>${items}</channel></rss>`;

  test('needs no mapping', () => {
    const { cars, notes } = readValidFeed(rss(item()), { type: 'google-xml' });
    expect(cars).toMatchObject([
      {
        id: '7',
        name: '2021 Toyota Hilux SR5',
        price: 45_990,
        km: 12_000,
        images: [1, 2, 3].map((photo) => ({ url: `https://photos.example/${photo}.jpg` })),
      },
    ]);
    expect(notes).toEqual([]);
  });

  test('accepts added elements, and notes those that are not used', () => {
    const xml = rss(item('<g:bay>4</g:bay><g:stock_no>U7</g:stock_no>'));
    const { cars, notes } = readValidFeed(xml, { type: 'google-xml', columns: { stocknum: 'g:stock_no' } });
    expect(cars[0]?.stocknum).toBe('U7');
    expect(notes).toEqual([expect.stringContaining('Column "g:bay" is not used')]);
  });

  test('is refused without a required element, and empty without items', () => {
    expect(readFeedText(rss('<item><g:id>7</g:id></item>'), { type: 'google-xml' })).toMatchObject({
      problem: { what: 'The feed is missing <g:make>, <g:model>, <g:year>, <g:price>, <g:condition>' },
    });
    expect(readValidFeed(rss(''), { type: 'google-xml' }).rows).toBe(0);
  });
});
