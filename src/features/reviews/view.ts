import type { InferOutput } from 'valibot';
import { formatDate, type Locale } from '#src/lib/locale/index.ts';
import { excerpt } from './excerpt.ts';
import { type Rating, type RatingRules, shownRating } from './rating.ts';
import type { GmbProfileSchema, ReviewsSchema } from './schema.ts';

/** A review as it is shown. */
export interface ReviewView {
  readonly name: string;
  /** What stands where there is no picture. */
  readonly initial: string;
  readonly image?: string;
  readonly rating: number;
  /** Nothing for stars alone; `rest` is what a long one keeps back. */
  readonly text?: { readonly lead: string; readonly rest?: string };
  /** As the page says it; `iso` lets a browser say how long ago that was. */
  readonly date?: { readonly text: string; readonly iso?: string };
}

/** Everything that a part of a page about reviews shows. */
export interface ReviewsView {
  readonly rating?: Rating;
  readonly items: readonly ReviewView[];
  /** Where a visitor writes one. */
  readonly writeUrl?: string;
  /** What the browser asks the reviews service for, and when it may show the answer. */
  readonly service?: { readonly orgId: string; readonly rules: RatingRules };
}

interface ReviewedSite {
  readonly locale: Locale;
  readonly reviews: InferOutput<typeof ReviewsSchema>;
  readonly gmb_profiles: readonly InferOutput<typeof GmbProfileSchema>[];
}

/** The reviews of a site; nothing where they are hidden or there are none. */
export function reviewsView({ locale, reviews, gmb_profiles }: ReviewedSite): ReviewsView | undefined {
  const { items, aggregate, service, minimumRating, force, hidden } = reviews;
  if (hidden) return undefined;
  const rules = { minimumRating, force, hidden };
  const rating = shownRating(aggregate?.average_rating, aggregate?.count, rules);
  if (!rating && items.length === 0 && !service) return undefined;
  const writeUrl = gmb_profiles.find(({ review_url }) => review_url)?.review_url;
  return {
    ...(rating && { rating }),
    items: items.map((item) => reviewView(item, locale)),
    ...(writeUrl && { writeUrl }),
    ...(service && { service: { orgId: service.orgId, rules } }),
  };
}

type Review = InferOutput<typeof ReviewsSchema>['items'][number];

function reviewView(review: Review, locale: Locale): ReviewView {
  const { customer_name: name, image, text, rating, review_date: iso } = review;
  const words = review.review_date_in_words ?? review.created_at_time_ago_in_words;
  // "2 months ago" is true for a month: a date stays true, so words stand only where there is none.
  const date = iso ? { text: formatDate(iso, locale), iso } : words && { text: words };
  return {
    name,
    initial: ([...name.trim()][0] ?? '').toUpperCase(),
    rating,
    ...(image && { image }),
    ...(text && { text: excerpt(text) }),
    ...(date && { date }),
  };
}
