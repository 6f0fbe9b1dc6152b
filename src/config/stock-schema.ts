import * as v from 'valibot';
import { about } from '#src/lib/fields.ts';
import { FeedSchema, PRICE_TYPES } from '#src/stock/index.ts';

const DaysSchema = v.pipe(
  v.number(),
  v.integer('Write a whole number of days.'),
  v.minValue(0, 'Write a number from 0 to 3650.'),
  v.maxValue(3650, 'Write a number from 0 to 3650.'),
  v.title('a whole number of days'),
);

const StockEntriesSchema = v.strictObject({
  feed: v.optional(FeedSchema),
  feeds: v.optional(
    v.pipe(
      v.array(FeedSchema),
      about('Several feeds instead of one. A car that several have is taken from the first.', [
        { file: 'new.json', format: { type: 'json' } },
        { file: 'used.json', format: { type: 'json' } },
      ]),
    ),
  ),
  soldVisibleDays: v.optional(
    v.pipe(DaysSchema, about('Days a sold car stays in search, with its page and a sold badge.', 7)),
    3,
  ),
  soldPageDays: v.optional(
    v.pipe(
      DaysSchema,
      about("Days after that during which a sold car's URL shows that it is sold, with similar cars.", 30),
    ),
    90,
  ),
  priceType: v.optional(
    v.pipe(
      v.picklist(PRICE_TYPES),
      about('What prices in the feed include, for rows that do not state it.', 'drive_away'),
    ),
  ),
});

/** The source of the tenant's stock, and how long sold cars stay on the site. `feeds` has all feeds, also a single one. */
export const StockSchema = v.pipe(
  StockEntriesSchema,
  v.transform(({ feed, feeds = [], ...rest }) => ({ ...rest, feeds: feed ? [feed, ...feeds] : feeds })),
);
