import * as v from 'valibot';
import { about } from '#src/lib/fields.ts';
import { TEXT_FIELDS } from './fields.ts';
import { FormatSchema } from './format-schema.ts';
import { SourceSchema } from './source-schema.ts';

const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;

/** The source and format of a tenant's stock. Part of `site.json`. */
export const FeedSchema = v.pipe(
  v.strictObject({
    /** Path inside the stock folder, such as `stock.json`. */
    file: v.pipe(
      v.string(),
      v.regex(
        /^(?!.*\.\.)[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/u,
        'Write letters, digits, hyphens, dots and single slashes.',
      ),
      v.title('a path inside the stock folder, such as "stock.json"'),
    ),
    /** Without one, another program puts the file into the stock folder. */
    source: v.optional(
      v.pipe(
        SourceSchema,
        about('Where to fetch the file from.', { type: 'url', url: 'https://dms.example/export/stock.csv' }),
      ),
    ),
    maxAgeHours: v.optional(
      v.pipe(
        v.number(),
        v.minValue(1, 'Write a number of hours, 1 or more.'),
        v.title('a number of hours'),
        about('The age of the feed, in hours, that raises an alarm.', 48),
      ),
    ),
    defaults: v.optional(
      v.pipe(
        v.strictObject(v.entriesFromList(TEXT_FIELDS, v.optional(v.string()))),
        about('Values for the cars of this feed that have none of their own.', { car_type: 'used', location_id: '2' }),
      ),
      {},
    ),
    idPrefix: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[A-Za-z0-9-]+$/u, 'Write letters, digits and hyphens.'),
        v.title('a prefix for ids'),
        about('Text in front of the ids of this feed, if another feed has the same ids for other cars.', 'N-'),
      ),
    ),
    encoding: v.optional(v.picklist(ENCODINGS), 'utf-8'),
    format: v.pipe(FormatSchema, about('How the feed is written.', { type: 'json' })),
  }),
  about('A feed, and how to read it.', { file: 'stock.json', format: { type: 'json' } }),
);

export type Feed = v.InferOutput<typeof FeedSchema>;
export type FeedInput = v.InferInput<typeof FeedSchema>;
