import * as v from 'valibot';
import { about, EmailSchema, ImageUrlSchema, PhoneSchema, TextSchema, toggle, WebUrlSchema } from '#src/lib/fields.ts';

export const GROUP_LOGOS = ['light', 'dark'] as const;
export const GROUP_ALIGNMENTS = ['left', 'center', 'right'] as const;

const GroupStripSchema = v.strictObject({
  show: toggle(false, 'Shows a strip with the group and its other websites under the footer.'),
  logo: v.optional(
    v.pipe(
      v.picklist(GROUP_LOGOS),
      about('Which group logo to use: the light one on a dark strip, or the dark one on a white strip.', 'light'),
    ),
    'dark',
  ),
  align: v.optional(v.pipe(v.picklist(GROUP_ALIGNMENTS), about('Position of the logo.', 'center')), 'left'),
});

/** Settings of the footer; the first layout is the default. */
export const makeFooterFeaturesSchema = (layouts: readonly string[]) =>
  v.strictObject({
    layout: v.optional(
      v.pipe(
        v.picklist(layouts),
        about('Footer style: dark columns, a light compact block, a bold line above columns, or centred.', 'compact'),
      ),
      layouts[0] ?? '',
    ),
    hours: toggle(true, 'Shows sales, service and parts hours.'),
    licences: toggle(true, 'Shows dealer licence and repairer numbers.'),
    team: toggle(false, 'Shows the people of "team" with picture, role and phone.'),
    map: toggle(false, 'Shows a map of the main location with a link to directions.'),
    group: v.optional(
      v.pipe(GroupStripSchema, about('The dealer\'s group, shown under the footer. Needs "group".', { show: true })),
      {},
    ),
  });

const PersonSchema = v.strictObject({
  name: v.pipe(TextSchema, about('Name of the person.', 'Ada Example')),
  role: v.pipe(TextSchema, about('Their role.', 'Sales manager')),
  phone: v.optional(v.pipe(PhoneSchema, about('Their phone number.', '(02) 5550 0103'))),
  email: v.optional(v.pipe(EmailSchema, about('Their address.', 'ada@example.com'))),
  photo: v.optional(
    v.strictObject({ url: v.pipe(ImageUrlSchema, about('A square picture of them.', '/assets/ada.jpg')) }),
  ),
});

/** Team members whom visitors can call. */
export const TeamSchema = v.pipe(
  v.array(PersonSchema),
  about('People visitors can call, in order. Shown if "features.footer.team" is on.', [
    { name: 'Ada Example', role: 'Sales manager', phone: '(02) 5550 0103' },
  ]),
);

const LogoSchema = (description: string, example: string) =>
  v.optional(v.strictObject({ url: v.pipe(ImageUrlSchema, about(description, example)) }));

/** The group that the dealer belongs to. */
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
        about('Its logo in two versions. Without one, its name is shown as text.', {
          dark: { url: '/assets/group-dark.svg' },
        }),
      ),
      {},
    ),
  }),
  about('The dealer\'s group. Shown if "features.footer.group.show" is on.', {
    name: 'Example Motor Group',
  }),
);
