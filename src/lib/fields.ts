import * as v from 'valibot';
import { PHONE_TEXT } from './phone-text.ts';
import { nearest } from './problem-nearest.ts';

/*
 * The kinds of value that a config file holds. A title is a noun phrase that reads after "expected", in an error and in
 * an editor; a check's message is the way to mend the value, and starts with a verb.
 */

/** What an editor shows beside a key, with one example of it. */
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

/** A name in a URL, in a folder and in a file name: nothing that could climb out of a folder. */
export const SlugSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'Use lower-case letters, digits and single hyphens only: "city-motors".'),
  v.maxLength(63, 'Shorten it to 63 characters, the longest name a web address can hold.'),
  v.title('a name for web addresses, such as "city-motors"'),
);

const hasScheme = (text: string, ...schemes: string[]): boolean => {
  // The URL parser drops tabs and new lines, so that "java\nscript:" is a scheme to a browser.
  if (/[\s"'<>\\`\p{Cc}]/u.test(text)) return false;
  return URL.canParse(text) && schemes.includes(new URL(text).protocol);
};

/** A path of the site itself. Two slashes would name another host. */
const isSitePath = (text: string): boolean => /^\/(?![/\\])[^\s"'<>\\`\p{Cc}]*$/u.test(text) || text === '/';

/** A page of another site. */
export const WebUrlSchema = v.pipe(
  v.string(),
  v.check((text) => hasScheme(text, 'http:', 'https:'), 'Write the whole address, beginning with https://.'),
  v.title('a web address beginning with https:// or http://'),
);

/** Anything that a visitor may be sent to; `javascript:` and `data:` are not. */
export const LinkSchema = v.pipe(
  v.string(),
  v.check(
    (text) => isSitePath(text) || /^#[\w-]*$/u.test(text) || hasScheme(text, 'http:', 'https:', 'tel:', 'mailto:'),
    'Begin with / for a page of this site, with https:// for another one, or with tel: or mailto:.',
  ),
  v.title('a link: /path, #part, https://, tel: or mailto:'),
);

export const ImageUrlSchema = v.pipe(
  v.string(),
  v.check(
    (text) => isSitePath(text) || hasScheme(text, 'http:', 'https:'),
    'Begin with / for a file of this site (files in assets/ are at /assets/), or with https://.',
  ),
  v.title('the address of an image: /path or https://'),
);

/** The address of a site without path: canonical links are made from it. */
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
  v.regex(PHONE_TEXT, 'Write 6 to 15 digits; spaces, brackets, hyphens and a leading + may stand between.'),
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

/** An offset such as "+10:00" is refused although Intl takes it: it knows nothing of daylight saving. */
export const TimeZoneSchema = v.pipe(
  v.string(),
  v.check(isTimeZone, ({ input }) => {
    const meant = zoneMeant(input);
    return meant ? `Did you mean "${meant}"?` : 'Use a name of the IANA time zone database: "Australia/Brisbane".';
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

/** The zone that a slip of the pen, or the name of its city alone, stands for. */
function zoneMeant(text: string): string | undefined {
  const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1);
  const zones = Intl.supportedValuesOf('timeZone');
  const city = nearest(cityOf(text), zones.map(cityOf));
  return nearest(text, zones) ?? zones.find((zone) => cityOf(zone) === city);
}

/** A day that is in the calendar: the 30th of February is not. */
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

export const RatingSchema = v.pipe(
  v.number(),
  v.minValue(0, 'Write a number from 0 to 5.'),
  v.maxValue(5, 'Write a number from 0 to 5.'),
  v.title('a number from 0 to 5'),
);

/** A switch: `fallback` unless a template or the tenant's file says otherwise. */
export const toggle = (fallback: boolean, description: string) =>
  v.optional(v.pipe(v.boolean(), about(description, !fallback)), fallback);
