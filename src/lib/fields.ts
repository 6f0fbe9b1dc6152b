import * as v from 'valibot';
import { PHONE_TEXT } from './phone-text.ts';
import { findNearest } from './problems/index.ts';

/*
 * Schemas for the values of config files. A title is a noun phrase that follows "expected" in errors and editors; the message
 * of a check explains how to fix the value and starts with a verb.
 */

/** Documents a key for editors, with one example. */
export const about = <Input>(
  description: string,
  example: unknown,
): v.MetadataAction<Input, { description: string; examples: unknown[] }> =>
  v.metadata({ description, examples: [example] });

export const TextSchema = v.pipe(
  v.string(),
  v.regex(/\S/u, 'Write some text, or remove the key.'),
  v.maxLength(5000, 'Shorten it to 5000 characters.'),
  v.title('text'),
);

/** A name for URLs, folders and files, which cannot escape a folder. */
export const SlugSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'Use lower-case letters, digits and single hyphens only: "city-motors".'),
  v.maxLength(63, 'Shorten it to 63 characters, the longest name a web address can hold.'),
  v.title('a name for web addresses, such as "city-motors"'),
);

const hasScheme = (text: string, ...schemes: string[]): boolean => {
  // The URL parser drops tabs and new lines, so "java\nscript:" is a scheme to a browser.
  if (/[\s"'<>\\`\p{Cc}]/u.test(text)) return false;
  return URL.canParse(text) && schemes.includes(new URL(text).protocol);
};

/** Returns whether text is a path of the site itself. Two slashes would start another host. */
const isSitePath = (text: string): boolean => /^\/(?![/\\])[^\s"'<>\\`\p{Cc}]*$/u.test(text) || text === '/';

/** An address with a host. */
export const WebUrlSchema = v.pipe(
  v.string(),
  v.check((text) => hasScheme(text, 'http:', 'https:'), 'Write the full address, starting with https://.'),
  v.title('a web address beginning with https:// or http://'),
);

/** An address to link to. `javascript:` and `data:` are not allowed. */
export const LinkSchema = v.pipe(
  v.string(),
  v.check(
    (text) => isSitePath(text) || /^#[\w-]*$/u.test(text) || hasScheme(text, 'http:', 'https:', 'tel:', 'mailto:'),
    'Start with / for a page of this site, https:// for another site, or tel: or mailto:.',
  ),
  v.title('a link: /path, #part, https://, tel: or mailto:'),
);

export const ImageUrlSchema = v.pipe(
  v.string(),
  v.check(
    (text) => isSitePath(text) || hasScheme(text, 'http:', 'https:'),
    'Start with / for a file of this site (files in assets/ are at /assets/), or with https://.',
  ),
  v.title('the address of an image: /path or https://'),
);

/** The address of a site without a path. Canonical links start with it. */
export const OriginSchema = v.pipe(
  v.string(),
  v.check((text) => {
    if (!hasScheme(text, 'https:')) return false;
    const { origin } = new URL(text);
    return text === origin || text === `${origin}/`;
  }, 'Write scheme and host only, without a path: "https://www.example.com".'),
  v.title('the https:// address of the live site, without a path'),
);

export const PhoneSchema = v.pipe(
  v.string(),
  v.regex(PHONE_TEXT, 'Write 6 to 15 digits. Spaces, brackets, hyphens and a leading + are allowed.'),
  v.title('a phone number, such as "(02) 5550 0101"'),
);

export const EmailSchema = v.pipe(
  v.string(),
  v.email('Write one address: "sales@example.com".'),
  v.title('an e-mail address'),
);

export const HexColourSchema = v.pipe(
  v.string(),
  v.regex(/^#[0-9a-f]{6}$/iu, 'Write # and six hexadecimal digits: "#0a5c36".'),
  v.title('a colour, such as "#0a5c36"'),
);

/** An offset such as "+10:00" is refused, although Intl accepts it, because it ignores daylight saving. */
export const TimeZoneSchema = v.pipe(
  v.string(),
  v.check(isTimeZone, ({ input }) => {
    const suggestion = suggestZone(input);
    return suggestion
      ? `Did you mean "${suggestion}"?`
      : 'Use a name from the IANA time zone database: "Australia/Brisbane".';
  }),
  v.title('an IANA time zone, such as "Australia/Brisbane"'),
);

function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/u.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** Returns the zone for a misspelling, or for the name of its city. */
function suggestZone(text: string): string | undefined {
  const getCity = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1);
  const zones = Intl.supportedValuesOf('timeZone');
  const city = findNearest(getCity(text), zones.map(getCity));
  return findNearest(text, zones) ?? zones.find((zone) => getCity(zone) === city);
}

/** A date that exists: 30 February does not. */
export const DateSchema = v.pipe(
  v.string(),
  v.check((text) => {
    const instant = /^\d{4}-\d{2}-\d{2}$/u.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
    return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
  }, 'Write year, month and day of a real date: "2026-12-25".'),
  v.title('a date, such as "2026-12-25"'),
);

/** A time on a 24-hour clock. */
export const TimeSchema = v.pipe(
  v.string(),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, 'Write hours and minutes on a 24-hour clock: "08:30".'),
  v.title('a time of day, such as "08:30"'),
);

export const CountSchema = v.pipe(
  v.number(),
  v.safeInteger('Write a whole number.'),
  v.minValue(0, 'Write 0 or more.'),
  v.title('a whole number, 0 or more'),
);

/** A whole number within limits, both included. */
export const makeIntegerSchema = (minimum: number, maximum: number) => {
  const title = `a whole number from ${minimum} to ${maximum}`;
  const message = `Write ${title}.`;
  return v.pipe(CountSchema, v.minValue(minimum, message), v.maxValue(maximum, message), v.title(title));
};

export const RatingSchema = v.pipe(
  v.number(),
  v.minValue(0, 'Write a number from 0 to 5.'),
  v.maxValue(5, 'Write a number from 0 to 5.'),
  v.title('a number from 0 to 5'),
);

/** A boolean key whose default is `fallback` unless the template sets another. */
export const toggle = (fallback: boolean, description: string) =>
  v.optional(v.pipe(v.boolean(), about(description, !fallback)), fallback);
