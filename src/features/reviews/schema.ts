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

/** What a customer wrote (spec 2 §3). */
const ReviewSchema = v.strictObject({
  id: v.pipe(TextSchema, about('Id of the review.', 'r-1')),
  image: v.optional(v.pipe(ImageUrlSchema, about('Picture of the customer.', '/assets/customer.jpg'))),
  customer_name: v.pipe(TextSchema, about('Who wrote it.', 'Alex P.')),
  text: v.optional(
    v.pipe(v.nullable(TextSchema), about('The words; null for stars alone.', 'Fair price, no fuss.')),
    null,
  ),
  rating: v.pipe(RatingSchema, about('Stars that it gives.', 5)),
  review_date: v.optional(v.pipe(DateSchema, about('The day it was written.', '2026-09-30'))),
  created_at_time_ago_in_words: v.optional(
    v.pipe(TextSchema, about('How long ago, for a review without a date.', '2 months ago')),
  ),
  review_date_in_words: v.optional(
    v.pipe(TextSchema, about('The date in words, for a review without a date.', 'September 2026')),
  ),
});

const AggregateSchema = v.strictObject({
  count: v.pipe(CountSchema, about('Number of all reviews.', 990)),
  average_rating: v.pipe(RatingSchema, about('Their average.', 4.5)),
});

const ServiceSchema = v.strictObject({
  orgId: v.pipe(
    TextSchema,
    v.regex(/^[\w-]+$/u, 'Write the id alone: letters, digits, hyphens.'),
    about('Id of the dealer at the reviews service.', '4711'),
  ),
});

/** What customers say, and when stars show (D27): at or above the minimum, or when forced; never when hidden. */
export const ReviewsSchema = v.strictObject({
  minimumRating: v.optional(v.pipe(RatingSchema, about('Stars show at or above this average.', 4.2)), 4),
  force: toggle(false, 'Shows stars whatever the average.'),
  hidden: toggle(false, 'Shows no reviews and no stars anywhere.'),
  items: v.optional(v.pipe(v.array(ReviewSchema), v.description('Reviews to read, the first ones first.')), []),
  aggregate: v.optional(v.pipe(AggregateSchema, v.description('All reviews in two numbers.'))),
  service: v.optional(v.pipe(ServiceSchema, v.description('The service whose rating the browser asks for.'))),
});

/** A business profile that visitors may leave a review at. */
export const GmbProfileSchema = v.strictObject({
  id: v.pipe(TextSchema, about('Id of the business profile.', 'accounts/1/locations/2')),
  review_url: v.optional(v.pipe(WebUrlSchema, about('Page to write a review on.', 'https://g.page/r/example/review'))),
});
