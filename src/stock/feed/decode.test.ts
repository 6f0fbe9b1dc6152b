import { describe, expect, test } from 'vitest';
import { ROW, read, reading } from '../test-reading.ts';

const JSON_FORMAT = { type: 'json' } as const;
const text = JSON.stringify([{ ...ROW, badge: 'Café' }]);
const latin1 = Buffer.from(text, 'latin1');
const utf16 = Buffer.from(text, 'utf16le');

describe('encoding', () => {
  test('a byte order mark is no part of the feed', () => {
    expect(read(`\uFEFF${text}`, JSON_FORMAT).cars[0]?.badge).toBe('Café');
    expect(
      read(Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), JSON_FORMAT, { encoding: 'utf-16le' }).accepted,
    ).toBe(1);
  });

  test('a feed in a declared encoding is read', () => {
    expect(read(latin1, JSON_FORMAT, { encoding: 'windows-1252' }).cars[0]?.badge).toBe('Café');
    expect(read(utf16, JSON_FORMAT, { encoding: 'utf-16le' }).cars[0]?.badge).toBe('Café');
  });

  test('a feed in another encoding is refused with the first wrong byte and the encoding to declare', () => {
    expect(reading(latin1, JSON_FORMAT)).toEqual({
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

  test('a feed that ends within a character is refused at that character', () => {
    const cut = new TextEncoder().encode('[{"id": "é').subarray(0, -1);
    expect(reading(cut, JSON_FORMAT)).toMatchObject({ kind: 'refused', problem: { where: 'byte 9 (0xC3)' } });
  });

  test.each([
    ['UTF-16 without a mark', utf16, 'The feed holds zero bytes, as UTF-16 does', '"encoding": "utf-16le"'],
    [
      'UTF-16 with a mark',
      Buffer.from([0xff, 0xfe, 0x5b, 0]),
      'The feed says that it is utf-16le',
      '"encoding": "utf-16le"',
    ],
    [
      'UTF-16 big-endian',
      Buffer.from([0xfe, 0xff, 0, 0x5b]),
      'The feed is UTF-16 with the high byte first',
      'exported as UTF-8',
    ],
  ])('%s is refused', (_, bytes, what, fix) => {
    expect(reading(bytes, JSON_FORMAT)).toMatchObject({ problem: { what, fix: expect.stringContaining(fix) } });
  });

  test('UTF-8 declared as windows-1252 is read as declared, with a remark', () => {
    expect(read(text, JSON_FORMAT, { encoding: 'windows-1252' })).toMatchObject({
      cars: [{ badge: 'CafÃ©' }],
      notes: [expect.stringContaining('declare "encoding": "utf-8"')],
    });
  });
});
