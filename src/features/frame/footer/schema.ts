import * as v from 'valibot';
import { about, EmailSchema, ImageUrlSchema, PhoneSchema, TextSchema, toggle, WebUrlSchema } from '#src/lib/fields.ts';

export const FOOTER_LAYOUTS = ['columns', 'compact', 'statement', 'centred'] as const;
export const GROUP_LOGOS = ['light', 'dark'] as const;
export const GROUP_ALIGNMENTS = ['left', 'center', 'right'] as const;

const GroupStripSchema = v.strictObject({
  show: toggle(false, 'Shows a strip with the group and its other websites under the footer.'),
  logo: v.optional(
    v.pipe(
      v.picklist(GROUP_LOGOS),
      about("Which of the group's logos: the light one on a dark strip, the dark one on a white strip.", 'light'),
    ),
    'dark',
  ),
  align: v.optional(v.pipe(v.picklist(GROUP_ALIGNMENTS), about('Where the logo stands.', 'center')), 'left'),
});

/** Switches of the footer. */
export const FooterFeaturesSchema = v.strictObject({
  layout: v.optional(
    v.pipe(
      v.picklist(FOOTER_LAYOUTS),
      about('Dark columns, a light compact block, a loud line over columns, or everything in the middle.', 'compact'),
    ),
    'columns',
  ),
  hours: toggle(true, 'Shows sales, service and parts hours.'),
  licences: toggle(false, 'Shows dealer licence and repairer numbers.'),
  team: toggle(false, 'Shows the people of "team" with picture, role and phone.'),
  map: toggle(false, 'Shows where the main location is, as a map that leads to its directions.'),
  group: v.optional(
    v.pipe(
      GroupStripSchema,
      about('The group that the dealer belongs to, under the footer; needs "group".', { show: true }),
    ),
    {},
  ),
});

const PersonSchema = v.strictObject({
  name: v.pipe(TextSchema, about('Name of the person.', 'Ada Example')),
  role: v.pipe(TextSchema, about('What they do.', 'Sales manager')),
  phone: v.optional(v.pipe(PhoneSchema, about('Their number.', '(02) 5550 0103'))),
  email: v.optional(v.pipe(EmailSchema, about('Their address.', 'ada@example.com'))),
  photo: v.optional(
    v.strictObject({ url: v.pipe(ImageUrlSchema, about('A square picture of them.', '/assets/ada.jpg')) }),
  ),
});

/** People whom visitors may call (spec 2 §2). */
export const TeamSchema = v.pipe(
  v.array(PersonSchema),
  about('People whom visitors may call, in order; shown where "features.footer.team" is on.', [
    { name: 'Ada Example', role: 'Sales manager', phone: '(02) 5550 0103' },
  ]),
);

const LogoSchema = (description: string, example: string) =>
  v.optional(v.strictObject({ url: v.pipe(ImageUrlSchema, about(description, example)) }));

/** The group that the dealer belongs to (spec 2 §2). */
export const GroupSchema = v.pipe(
  v.strictObject({
    name: v.pipe(TextSchema, about('Name of the group.', 'Example Motor Group')),
    url: v.optional(v.pipe(WebUrlSchema, about("The group's website.", 'https://www.example.com'))),
    logo: v.optional(
      v.pipe(
        v.strictObject({
          light: LogoSchema('In light colours, for dark grounds.', '/assets/group-light.svg'),
          dark: LogoSchema('In dark colours, for white.', '/assets/group-dark.svg'),
        }),
        about('Its logo in two colourings; its name is set in type without.', {
          dark: { url: '/assets/group-dark.svg' },
        }),
      ),
      {},
    ),
  }),
  about('The group that the dealer belongs to; shown where "features.footer.group.show" is on.', {
    name: 'Example Motor Group',
  }),
);
