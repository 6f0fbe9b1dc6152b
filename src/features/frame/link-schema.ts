import * as v from 'valibot';
import { about, LinkSchema, TextSchema } from '#src/lib/fields.ts';

/** The fields of every link in header and footer. */
export const LINK_ENTRIES = {
  name: v.pipe(TextSchema, about('Text of the link.', 'Finance')),
  className: v.optional(v.pipe(TextSchema, about('Extra CSS classes of the link.', 'highlight'))),
  target: v.optional(v.pipe(v.picklist(['_self', '_blank']), about('"_blank" opens a new tab.', '_blank'))),
};

/** A link inside a dropdown or a footer group. */
export const NavLinkSchema = v.strictObject({
  ...LINK_ENTRIES,
  url: v.pipe(LinkSchema, about('Target of the link.', '/search/used-cars')),
});

export type NavLinkSettings = v.InferOutput<typeof NavLinkSchema>;
