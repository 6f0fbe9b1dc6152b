import { describe, expect, test } from 'vitest';
import { FEED_ROW, readFeedText, readValidFeed } from '#tests/fixtures/feed.ts';

const JSON_FORMAT = { type: 'json' } as const;
const text = JSON.stringify([{ ...FEED_ROW, badge: 'Café' }]);
const latin1 = Buffer.from(text, 'latin1');
const utf16 = Buffer.from(text, 'utf16le');

describe('encoding', () => {
  test('removes the byte order mark', () => {
    expect(readValidFeed(`\uFEFF${text}`, JSON_FORMAT).cars[0]?.badge).toBe('Café');
    expect(
      readValidFeed(Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), JSON_FORMAT, { encoding: 'utf-16le' }).accepted,
    ).toBe(1);
  });

  test('reads a feed in the declared encoding', () => {
    expect(readValidFeed(latin1, JSON_FORMAT, { encoding: 'windows-1252' }).cars[0]?.badge).toBe('Café');
    expect(readValidFeed(utf16, JSON_FORMAT, { encoding: 'utf-16le' }).cars[0]?.badge).toBe('Café');
  });

  test('refuses a feed in another encoding, naming the first wrong byte and the encoding to declare', () => {
    expect(readFeedText(latin1, JSON_FORMAT)).toEqual({
      kind: 'refused',
      problem: {
        file: 'stock.feed',
        what: 'The feed is not utf-8',
        where: `byte ${text.indexOf('é')} (0xE9)`,
        expected: 'text in utf-8',
        fix: 'Declare "encoding": "windows-1252" for this feed, or have it exported as UTF-8.',
      },
    });
  });

  test('refuses a feed that ends within a character, at that character', () => {
    const cut = new TextEncoder().encode('[{"id": "é').subarray(0, -1);
    expect(readFeedText(cut, JSON_FORMAT)).toMatchObject({ kind: 'refused', problem: { where: 'byte 9 (0xC3)' } });
  });

  test.each([
    ['UTF-16 without a mark', utf16, 'The feed has zero bytes, as UTF-16 does', '"encoding": "utf-16le"'],
    [
      'UTF-16 with a mark',
      Buffer.from([0xff, 0xfe, 0x5b, 0]),
      'The feed says it is utf-16le',
      '"encoding": "utf-16le"',
    ],
    ['UTF-16 big-endian', Buffer.from([0xfe, 0xff, 0, 0x5b]), 'The feed says it is utf-16be', '"encoding": "utf-16be"'],
  ])('refuses %s', (_, bytes, what, fix) => {
    expect(readFeedText(bytes, JSON_FORMAT)).toMatchObject({ problem: { what, fix: expect.stringContaining(fix) } });
  });

  test('reads UTF-8 declared as windows-1252 as declared, with a note', () => {
    expect(readValidFeed(text, JSON_FORMAT, { encoding: 'windows-1252' })).toMatchObject({
      cars: [{ badge: 'CafÃ©' }],
      notes: [expect.stringContaining('declare "encoding": "utf-8"')],
    });
  });
});
