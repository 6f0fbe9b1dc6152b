import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  DateSchema,
  EmailSchema,
  HexColourSchema,
  ImageUrlSchema,
  LinkSchema,
  OriginSchema,
  PhoneSchema,
  SlugSchema,
  TimeSchema,
  TimeZoneSchema,
  WebUrlSchema,
} from './fields.ts';

/** Addresses that run code, leave the site unnoticed, or break out of an attribute. */
const HOSTILE = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://x.example/"onload=alert(1)',
  "https://x.example/'",
  'https://x.example/<script>',
  '',
];

const FIELDS = [
  { name: 'a link', schema: LinkSchema, good: ['/', '/a?b=c#d', '#map', 'https://x.example/a', 'tel:+61255500101'] },
  { name: 'a web address', schema: WebUrlSchema, good: ['https://x.example', 'http://x.example/a?b=c'] },
  { name: 'an image', schema: ImageUrlSchema, good: ['/assets/logo.svg', 'https://img.example/a.jpg'] },
  {
    name: 'an origin',
    schema: OriginSchema,
    good: ['https://x.example', 'https://x.example/', 'https://x.example:8443'],
  },
] as const;

describe.each(FIELDS)('$name', ({ schema, good }) => {
  test.each(good)('accepts %s', (text) => {
    expect(v.is(schema, text)).toBe(true);
  });

  test.each(HOSTILE)('refuses %j', (text) => {
    expect(v.is(schema, text)).toBe(false);
  });
});

test.each(['http://x.example', 'https://x.example/path', 'https://x.example?q', 'https://me@x.example', 'x.example'])(
  'an origin is not %s',
  (text) => {
    expect(v.is(OriginSchema, text)).toBe(false);
  },
);

test.each(['tel:0255500101', 'mailto:a@x.example', '#top'])('%s is a link but not an image', (text) => {
  expect([v.is(LinkSchema, text), v.is(ImageUrlSchema, text)]).toEqual([true, false]);
});

describe('TimeZoneSchema', () => {
  test.each(['Australia/Sydney', 'Pacific/Auckland', 'America/Los_Angeles', 'UTC'])('accepts %s', (zone) => {
    expect(v.is(TimeZoneSchema, zone)).toBe(true);
  });

  test.each(['Sydney', '+10:00', '-05:00', 'AEST', '', 'Australia/Sydney '])('refuses %j', (zone) => {
    expect(v.is(TimeZoneSchema, zone)).toBe(false);
  });

  test('suggests the zone for a misspelling or a city', () => {
    const getFix = (zone: string) => v.safeParse(TimeZoneSchema, zone).issues?.[0].message;
    expect(getFix('Australia/Sidney')).toBe('Did you mean "Australia/Sydney"?');
    expect(getFix('Brisbane')).toBe('Did you mean "Australia/Brisbane"?');
    expect(getFix('+10:00')).toBe('Use a name from the IANA time zone database: "Australia/Brisbane".');
  });
});

describe('other fields', () => {
  test.each([
    ['slug', SlugSchema, ['a', 'city-motors', '4x4'], ['../../x', 'City', 'a--b', '-a', 'a-', 'a b', 'x'.repeat(64)]],
    ['colour', HexColourSchema, ['#0a5c36', '#FFFFFF'], ['#fff', 'green', '0a5c36', '#0a5c3g', 'url(x)']],
    ['date', DateSchema, ['2026-12-25', '2028-02-29'], ['2026-02-29', '2026-13-01', '25/12/2026', '2026-1-1']],
    ['time', TimeSchema, ['00:00', '08:30', '23:59'], ['24:00', '8:30', '8.30am', '08:60']],
    [
      'phone number',
      PhoneSchema,
      ['(02) 5550 0101', '+64 9 555 0100', '1300 975 707'],
      ['12345', 'call us', '+1 (x)', '1'.repeat(16)],
    ],
    [
      'e-mail address',
      EmailSchema,
      ['sales@example.com'],
      ['sales@', 'a@b@c.example', 'a b@c.example', '"><script>@x.example'],
    ],
  ] as const)('accepts a valid %s and refuses an invalid one', (_, schema, good, bad) => {
    expect(good.filter((text) => !v.is(schema, text))).toEqual([]);
    expect(bad.filter((text) => v.is(schema, text))).toEqual([]);
  });

  test('refuses a hostile phone number of a megabyte without delay', () => {
    expect(v.is(PhoneSchema, `${' ('.repeat(500_000)}x`)).toBe(false);
  });
});
