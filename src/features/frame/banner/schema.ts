import * as v from 'valibot';
import { about, DateSchema, LinkSchema, TextSchema } from '#src/lib/fields.ts';

export const BANNER_STYLES = ['notice', 'offer', 'alert'] as const;

/** A banner above the header of every page, with optional start and end dates. */
export const BannerSchema = v.pipe(
  v.strictObject({
    text: v.pipe(
      TextSchema,
      v.maxLength(200, 'Shorten it to 200 characters: it is shown on every page.'),
      about('Text of the notice.', 'We are closed on Monday for the public holiday.'),
    ),
    link: v.optional(
      v.pipe(
        v.strictObject({
          name: v.pipe(TextSchema, about('Text of the link.', 'Opening hours')),
          url: v.pipe(LinkSchema, about('Target of the link.', '/contact-us')),
        }),
        about('A link after the text.', { name: 'Opening hours', url: '/contact-us' }),
      ),
    ),
    from: v.optional(v.pipe(DateSchema, about('First day it is shown.', '2026-12-01'))),
    until: v.optional(v.pipe(DateSchema, about('Last day it is shown.', '2026-12-24'))),
    style: v.optional(
      v.pipe(v.picklist(BANNER_STYLES), about('Style: quiet, in the offer colour, or urgent.', 'alert')),
      'notice',
    ),
  }),
  v.check(({ from, until }) => !from || !until || from <= until, 'Let "until" be the day of "from" or a later one.'),
  v.title('a banner'),
  about('A notice above the header of every page, on the given days.', {
    text: 'We are closed on Monday for the public holiday.',
    until: '2026-12-24',
  }),
);
