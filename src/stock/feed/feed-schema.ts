import * as v from 'valibot';
import { about } from '#src/lib/fields.ts';
import { FormatSchema } from './format-schema.ts';

const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;

/** The source and format of a tenant's stock. Part of `site.json`. */
export const FeedSchema = v.strictObject({
  /** Path inside the stock folder, such as `stock.json`. */
  file: v.pipe(
    v.string(),
    v.regex(/^(?!.*\.\.)[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/u, 'Write letters, digits, hyphens, dots and single slashes.'),
    v.title('a path inside the stock folder, such as "stock.json"'),
  ),
  encoding: v.optional(v.picklist(ENCODINGS), 'utf-8'),
  format: v.pipe(FormatSchema, about('How the feed is written.', { type: 'json' })),
});

export type Feed = v.InferOutput<typeof FeedSchema>;
export type FeedInput = v.InferInput<typeof FeedSchema>;
