import * as v from 'valibot';
import { about, LinkSchema, TextSchema } from '#src/lib/fields.ts';

/** What every link of header and footer may say. */
export const LINK_ENTRIES = {
  name: v.pipe(TextSchema, about('What the link says.', 'Finance')),
  className: v.optional(v.pipe(TextSchema, about('Extra CSS classes of the link.', 'highlight'))),
  target: v.optional(v.pipe(v.picklist(['_self', '_blank']), about('"_blank" opens a new tab.', '_blank'))),
};

/** A link inside a dropdown or a footer group. */
export const NavLinkSchema = v.strictObject({
  ...LINK_ENTRIES,
  url: v.pipe(LinkSchema, about('Where the link leads.', '/search/used-cars')),
});

export type NavLink = v.InferOutput<typeof NavLinkSchema>;
