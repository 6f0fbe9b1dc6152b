import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_DEMAND_LENGTH, normaliseDemand } from './demand.ts';
import { reportDemand } from './report-demand.ts';

describe('a counted text', () => {
  test.each([
    ['  Electric   UTE\n', 'electric ute'],
    ['2019 RAV4', '2019 rav4'],
    ['Hilux, Price: Up to $22,000', 'hilux, price: up to $22,000'],
    ['3.0 V6, e.g. 4x4', '3.0 v6, e.g. 4x4'],
    ['cafe\u0301 \u0000racer\u202e', 'café racer'],
  ])('%j is %j', (text, counted) => {
    expect(normaliseDemand(text)).toBe(counted);
  });

  test.each([
    ['an e-mail address', 'white ute jo@example.com'],
    ['an e-mail address without its host', 'jo@'],
    ['a phone number', 'call 0400 111 222'],
    ['a phone number in other digits', '٠٤٠٠ ١١١'],
    ['six digits anywhere', 'stock 12 34 56'],
    ['a VIN', 'WAUZZZF4XLAB1ACDE'],
    ['an address', 'see https://cars.example'],
    ['an address without its protocol', 'carsales.com.au hilux'],
    ['an e-mail address behind the part that is counted', `${'ute '.repeat(20)}jo@example.com`],
  ])('is none of %s', (_, text) => {
    expect(normaliseDemand(text)).toBeUndefined();
  });

  test.each(['', ' ', '???', '\u0000'])('is none of %j, which says nothing', (text) => {
    expect(normaliseDemand(text)).toBeUndefined();
  });

  test('is the same when it is normalised again, and never too long', () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 });
    const words = fc.array(fc.constantFrom('Ute', 'İ', 'ΑΣ', ' ', '!', '12', 'wauzzzf4xlab1acde', '\ud83d', 'é', '.'), {
      maxLength: 120,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          words.map((parts) => parts.join('')),
        ),
        (input) => {
          const counted = normaliseDemand(input);
          if (counted === undefined) return;
          expect(normaliseDemand(counted)).toBe(counted);
          expect([...counted].length).toBeLessThanOrEqual(MAX_DEMAND_LENGTH);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a report', () => {
  let sent: unknown[];
  let stored: Map<string, string>;

  beforeEach(() => {
    sent = [];
    stored = new Map();
    vi.stubGlobal('document', { body: { dataset: {} } });
    vi.stubGlobal('navigator', {
      sendBeacon: (url: string, body: Blob) => sent.push(body.text().then((text) => [url, JSON.parse(text)])),
    });
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('is sent once for each kind and text of a tab', async () => {
    reportDemand('nothing', 'Flying car');
    reportDemand('nothing', ' flying  CAR ');
    reportDemand('words', 'flying car');
    expect(await Promise.all(sent)).toEqual([
      ['/api/demand', { kind: 'nothing', text: 'flying car' }],
      ['/api/demand', { kind: 'words', text: 'flying car' }],
    ]);
  });

  test('has no text that may identify a person', () => {
    reportDemand('nothing', 'jo@example.com');
    expect([sent, [...stored.values()]]).toEqual([[], []]);
  });

  test('is not sent where storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined);
    reportDemand('nothing', 'flying car');
    expect(sent).toEqual([]);
  });

  test('is no longer sent by a tab that has sent a hundred', () => {
    for (let n = 0; n < 150; n++) reportDemand('words', `word ${n}`);
    expect(sent).toHaveLength(100);
  });
});
