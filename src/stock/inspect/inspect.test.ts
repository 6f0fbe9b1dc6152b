import { describe, expect, test } from 'vitest';
import { createClock } from '#src/lib/clock.ts';
import { FEED_LAYOUTS, writeLayout } from '#tests/fixtures/feed-layouts/index.ts';
import { scoreProposal } from '#tests/fixtures/feed-proposals.ts';
import { describeInspection, inspectFeed, makeInspectionJson, toFeedFileName, writeFeedConfig } from './index.ts';
import type { Inspection } from './inspect.ts';

const context = { clock: createClock(Date.parse('2026-11-20T00:00:00Z')), currency: 'AUD' } as const;

function inspect(content: string | Uint8Array, options: { acceptWords?: boolean } = {}): Inspection {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const result = inspectFeed(bytes, { file: 'feed.txt', context, ...options });
  if (result.kind === 'unreadable') throw new Error(result.problem.what);
  return result;
}

const getFormat = ({ feed }: Inspection) => feed['format'] as Record<string, unknown>;
const getField = ({ columns }: Inspection, name: string) => columns.find(({ column }) => column === name)?.field;

describe('the inspection of a feed', () => {
  test.each(
    ['abbreviations of a dealer system', 'JSON with facts by name', 'XML with attributes'].map((name) => [name]),
  )('proposes at least nine in ten columns right, and reads the cars: %s', (name) => {
    const layout = FEED_LAYOUTS.find((candidate) => candidate.name === name);
    if (!layout) throw new Error(name);
    const inspection = inspect(writeLayout(layout));
    expect(scoreProposal(inspection.columns, layout.columns).share).toBeGreaterThanOrEqual(0.9);
    expect(inspection.reading.accepted).toBeGreaterThanOrEqual(inspection.rows * 0.9);
    expect(inspection.reading.notes).toEqual([]);
  });

  test('finds encoding, delimiter, decimal marks and date formats', () => {
    const csv =
      'Stock No;Marke;Modell;Preis;Kilometerstand;RegoExp;Zustand\nA1;Škoda;Octavia;24.990,00;12.345 km;31/03/2027;used\nB2;Audi;A4;9.990,50;8.000 km;01/12/2026;used\n';
    const latin = Buffer.from(csv.replace('Š', 'S').replace('Octavia', 'Octavia Combi é'), 'latin1');
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv, 'utf16le')]);
    expect(inspect(csv).reading.cars).toMatchObject([
      { id: 'A1', price: 24_990, km: 12_345, rego_expiry: '2027-03-31' },
      { id: 'B2', price: 9991, km: 8000, rego_expiry: '2026-12-01' },
    ]);
    expect(getFormat(inspect(csv))).toMatchObject({
      delimiter: ';',
      columns: { price: { column: 'Preis', decimalMark: ',' }, rego_expiry: { column: 'RegoExp', date: 'DD/MM/YYYY' } },
    });
    expect(inspect(latin).feed).toMatchObject({ encoding: 'windows-1252' });
    expect(inspect(utf16).feed).toMatchObject({ encoding: 'utf-16le' });
    expect(inspect(utf16).reading.accepted).toBe(2);
  });

  test('recognises columns without a header by their values', () => {
    const row = (id: number, make: string, model: string) =>
      `U${id}|6T1BF3EK50X${200_000 + id}|${make}|${model}|${2015 + (id % 8)}|Automatic|Diesel|SUV|used|https://cdn.example/${id}.jpg`;
    const inspection = inspect(
      ['Toyota', 'Ford', 'Mazda', 'Kia'].map((make, index) => row(index + 1, make, 'Model')).join('\n'),
    );
    expect(inspection.rows).toBe(4);
    const fields = inspection.columns.map(({ field }) => field);
    expect(fields.slice(1, 3)).toEqual(['vin', 'make']);
    expect(fields.slice(4)).toEqual([
      'year',
      'simple_transmission',
      'simple_fuel',
      'simple_body',
      'car_type',
      'images',
    ]);
  });

  test('never takes a cost price for the price, nor a page for a picture', () => {
    const inspection = inspect(
      'id,make,model,type,cost price,link,photo\n1,Toyota,Hilux,used,20000,https://a.example/1,https://a.example/1.jpg\n2,Ford,Ranger,used,30000,https://a.example/2,https://a.example/2.jpg\n',
    );
    expect([getField(inspection, 'cost price'), getField(inspection, 'link'), getField(inspection, 'photo')]).toEqual([
      null,
      null,
      'images',
    ]);
    expect(inspection.reading.cars[0]?.price).toBe(0);
  });

  test('lists unknown words by frequency with the closest known value, and accepts them on demand', () => {
    const csv = `id,make,model,body,condition,fuel\n${[
      'Sportwaggon,Gebraucht,Dieesel',
      'Sportwaggon,Gebraucht,Dieesel',
      'Dual Cab Pick-up Thing,Gebraucht,Diesel',
      'Zeppelin,Neu,Diesel',
    ]
      .map((rest, index) => `${index},Toyota,Hilux,${rest}`)
      .join('\n')}\n`;
    const before = inspect(csv);
    expect(before.unknownWords.map(({ word, rows, closest }) => [word, rows, closest])).toEqual(
      expect.arrayContaining([
        ['Gebraucht', 3, 'used'],
        ['Neu', 1, 'new'],
        ['Dieesel', 2, 'Diesel'],
        ['Zeppelin', 1, undefined],
      ]),
    );
    expect(before.reading.accepted).toBe(0);
    expect(describeInspection(before)).toContain('"values": {"Gebraucht":"used","Neu":"new"}');
    const after = inspect(csv, { acceptWords: true });
    expect(after.reading.cars.map((car) => car.car_type)).toEqual(['used', 'used', 'used', 'new']);
    expect(getFormat(after)['columns']).toMatchObject({
      car_type: { column: 'condition', values: { Gebraucht: 'used' } },
    });
  });

  test('prints the columns as JSON, and shows ten cars and what would be quarantined', () => {
    const layout = FEED_LAYOUTS[0];
    if (!layout) throw new Error('There is no layout.');
    const inspection = inspect(`${writeLayout(layout)}"X1"${','.repeat(layout.columns.length - 1)}\n`);
    const json = JSON.parse(JSON.stringify(makeInspectionJson(inspection)));
    expect(json.columns[0]).toEqual({ column: 'StockNo', field: 'stocknum', confidence: expect.any(Number) });
    expect(json.columns.find(({ column }: { column: string }) => column === 'CostPrice').field).toBeNull();
    expect(json.preview).toHaveLength(10);
    const text = describeInspection(inspection);
    expect(text).toContain('Quarantined: 1 row');
    expect(text).toContain('"type": "csv"');
  });

  test.each([
    ['', 'The file is empty'],
    ['<!DOCTYPE html><html><body>Sign in</body></html>', 'The feed is a web page'],
    ['<a><b></a>', 'The feed is not well-formed XML'],
    ['{"cars": [', 'The feed is not JSON'],
    ['hello', 'The file is neither JSON nor XML nor a table'],
    ['{"a": 1}', 'The feed is JSON, but not a list of cars'],
    ['<a/>', 'The XML has no element that repeats'],
  ])('says what is wrong with %j', (content, what) => {
    expect(inspectFeed(new TextEncoder().encode(content), { file: 'f', context })).toMatchObject({
      kind: 'unreadable',
      problem: { what: expect.stringContaining(what) },
    });
  });
});

describe('writing the config of a feed', () => {
  const feed = { file: 'new.csv', format: { type: 'csv', columns: { id: 'Id' } } };
  const site =
    '{\n    "slug": "a",\n    "stock": {\n        "feed": { "file": "old.json", "maxAgeHours": 48, "encoding": "utf-16le", "format": { "type": "json" } },\n        "soldVisibleDays": 3\n    }\n}\n';

  test('replaces the format and nothing else, in the indentation of the file', () => {
    const written = writeFeedConfig(site, feed);
    if (written.kind === 'refused') throw new Error(written.reason);
    expect(JSON.parse(written.text)).toEqual({
      slug: 'a',
      stock: { feed: { ...feed, maxAgeHours: 48 }, soldVisibleDays: 3 },
    });
    expect(written.text).toContain('\n            "format": {');
    expect(written.text.startsWith('{\n    "slug": "a",\n    "stock": {\n        "feed": {')).toBe(true);
  });

  test('adds the stock to a config without it, and refuses several feeds and broken JSON', () => {
    const written = writeFeedConfig('{\n  "slug": "a"\n}\n', feed);
    expect(written).toMatchObject({ kind: 'written', text: expect.stringContaining('"stock": {\n    "feed": {') });
    expect(writeFeedConfig('{"stock": {"feeds": []}}', feed).kind).toBe('refused');
    expect(writeFeedConfig('{"stock": ', feed).kind).toBe('refused');
  });

  test('replaces where a feed comes from, and one of several feeds by its file', () => {
    const source = { type: 'url', url: 'https://dms.example/new.csv', member: undefined };
    const first = { file: 'used.csv', format: { type: 'json' } };
    const text = JSON.stringify({ stock: { feeds: [first, { ...feed, source: { type: 's3' }, idPrefix: 'N-' }] } });
    const written = writeFeedConfig(text, { ...feed, source });
    if (written.kind === 'refused') throw new Error(written.reason);
    expect(JSON.parse(written.text)).toEqual({
      stock: {
        feeds: [first, { ...feed, idPrefix: 'N-', source: { type: 'url', url: 'https://dms.example/new.csv' } }],
      },
    });
    expect(writeFeedConfig(text, { ...feed, file: 'other.csv' })).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('none has the file "other.csv"'),
    });
  });

  test('names the file as the config accepts it', () => {
    expect(toFeedFileName('https://dms.example/export/My Stock (1).csv?key=1')).toBe('My-Stock-1.csv');
    expect(toFeedFileName('sftp://feeds@dms.example/out/stock-*.csv.gz')).toBe('stock.csv');
    expect(toFeedFileName('../../.env')).toBe('env');
  });
});
