import * as v from 'valibot';
import {
  about,
  CountSchema,
  DateSchema,
  ImageUrlSchema,
  RatingSchema,
  TextSchema,
  toggle,
  WebUrlSchema,
} from '#src/lib/fields.ts';

/** A customer's review. */
const ReviewSchema = v.strictObject({
  id: v.pipe(TextSchema, about('Id of the review.', 'r-1')),
  image: v.optional(v.pipe(ImageUrlSchema, about('Picture of the customer.', '/assets/customer.jpg'))),
  customer_name: v.pipe(TextSchema, about('Who wrote it.', 'Alex P.')),
  text: v.optional(
    v.pipe(v.nullable(TextSchema), about('Text of the review; null if only stars.', 'Fair price, no fuss.')),
    null,
  ),
  rating: v.pipe(RatingSchema, about('Star rating.', 5)),
  review_date: v.optional(v.pipe(DateSchema, about('Date of the review.', '2026-09-30'))),
  created_at_time_ago_in_words: v.optional(
    v.pipe(TextSchema, about('How long ago, for a review without a date.', '2 months ago')),
  ),
  review_date_in_words: v.optional(
    v.pipe(TextSchema, about('The date in words, for a review without a date.', 'September 2026')),
  ),
});

const AggregateSchema = v.strictObject({
  count: v.pipe(CountSchema, about('Number of all reviews.', 990)),
  average_rating: v.pipe(RatingSchema, about('Average rating.', 4.5)),
});

const ServiceSchema = v.strictObject({
  orgId: v.pipe(
    TextSchema,
    v.regex(/^[\w-]+$/u, 'Write the id alone: letters, digits, hyphens.'),
    about('Id of the dealer at the reviews service.', '4711'),
  ),
});

/** Reviews, and the rules for showing stars: at or above the minimum, or when forced; never when hidden. */
export const ReviewsSchema = v.strictObject({
  minimumRating: v.optional(v.pipe(RatingSchema, about('Minimum average for stars to show.', 4.2)), 4),
  force: toggle(false, 'Always shows stars.'),
  hidden: toggle(false, 'Hides all reviews and stars.'),
  items: v.optional(v.pipe(v.array(ReviewSchema), v.description('Reviews, in order.')), []),
  aggregate: v.optional(v.pipe(AggregateSchema, v.description('Totals across all reviews.'))),
  service: v.optional(v.pipe(ServiceSchema, v.description('Service that provides a live rating.'))),
});

/** A business profile where visitors can leave a review. */
export const GmbProfileSchema = v.strictObject({
  id: v.pipe(TextSchema, about('Id of the business profile.', 'accounts/1/locations/2')),
  review_url: v.optional(v.pipe(WebUrlSchema, about('Page for writing a review.', 'https://g.page/r/example/review'))),
});

export type GmbProfile = v.InferOutput<typeof GmbProfileSchema>;
