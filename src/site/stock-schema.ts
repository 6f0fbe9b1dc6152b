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

/** Where the tenant's stock comes from and how long sold cars stay. */
export const StockSchema = v.strictObject({
  feed: v.pipe(FeedSchema, about('The feed, and how to read it.', { file: 'stock.json', format: { type: 'json' } })),
  soldVisibleDays: v.optional(
    v.pipe(DaysSchema, about('Days that a sold car stays in search, with its page and a sold badge (D7).', 7)),
    3,
  ),
  soldPageDays: v.optional(
    v.pipe(DaysSchema, about("Days that a sold car's address then says so and shows similar ones.", 30)),
    90,
  ),
  priceType: v.optional(
    v.pipe(v.picklist(PRICE_TYPES), about("What the feed's prices hold, where a row does not say (D4).", 'drive_away')),
  ),
});
