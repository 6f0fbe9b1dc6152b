import * as v from 'valibot';
import { about, DateSchema, LinkSchema, TextSchema } from '#src/lib/fields.ts';

export const BANNER_STYLES = ['notice', 'offer', 'alert'] as const;

/** A line over the header of every page (spec 2 §2), which may come and go by itself. */
export const BannerSchema = v.pipe(
  v.strictObject({
    text: v.pipe(
      TextSchema,
      v.maxLength(200, 'Shorten it to 200 characters: it stands over every page.'),
      about('What it says.', 'We are closed on Monday for the public holiday.'),
    ),
    link: v.optional(
      v.pipe(
        v.strictObject({
          name: v.pipe(TextSchema, about('What the link says.', 'Opening hours')),
          url: v.pipe(LinkSchema, about('Where it leads.', '/contact-us')),
        }),
        about('A link after the text.', { name: 'Opening hours', url: '/contact-us' }),
      ),
    ),
    from: v.optional(v.pipe(DateSchema, about('First day that it shows.', '2026-12-01'))),
    until: v.optional(v.pipe(DateSchema, about('Last day that it shows.', '2026-12-24'))),
    style: v.optional(
      v.pipe(v.picklist(BANNER_STYLES), about('Quiet, in the colour of offers, or urgent.', 'alert')),
      'notice',
    ),
  }),
  v.check(({ from, until }) => !from || !until || from <= until, 'Let "until" be the day of "from" or a later one.'),
  v.title('a banner'),
  about('A line over the header of every page, on the days that it says.', {
    text: 'We are closed on Monday for the public holiday.',
    until: '2026-12-24',
  }),
);
