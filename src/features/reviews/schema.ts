import * as v from 'valibot';
import { about, RatingSchema, TextSchema, toggle, WebUrlSchema } from '#src/lib/fields.ts';

/** When review stars show (D27): at or above the minimum, or when forced; never when hidden. */
export const ReviewsSchema = v.strictObject({
  minimumRating: v.optional(v.pipe(RatingSchema, about('Stars show at or above this average.', 4.2)), 4),
  force: toggle(false, 'Shows stars whatever the average.'),
  hidden: toggle(false, 'Shows no stars anywhere.'),
});

/** A business profile that visitors may leave a review at. */
export const GmbProfileSchema = v.strictObject({
  id: v.pipe(TextSchema, about('Id of the business profile.', 'accounts/1/locations/2')),
  review_url: v.optional(v.pipe(WebUrlSchema, about('Page to write a review on.', 'https://g.page/r/example/review'))),
});
