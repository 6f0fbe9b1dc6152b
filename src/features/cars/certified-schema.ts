import * as v from 'valibot';
import { about, LinkSchema, TextSchema } from '#src/lib/fields.ts';
import { MarkdownSchema } from '../content/index.ts';

const LinkEntrySchema = v.strictObject({
  name: v.pipe(TextSchema, about('What the link says.', 'All 120 checks')),
  url: v.pipe(LinkSchema, about('Where it leads.', '/pages/certified')),
});

/** What the dialog of a certified car says (spec 1 §2). */
export const CertifiedSchema = v.strictObject({
  title: v.optional(v.pipe(TextSchema, about('Heading, where it is not to be the usual one.', 'Example Approved'))),
  text: v.optional(
    v.pipe(
      MarkdownSchema,
      about('What a certified car has passed and comes with.', '120 checks, and two years of warranty.'),
    ),
  ),
  link: v.optional(
    v.pipe(LinkEntrySchema, about('Where there is more to read.', { name: 'All 120 checks', url: '/pages/certified' })),
  ),
});

export type CertifiedConfig = v.InferOutput<typeof CertifiedSchema>;
