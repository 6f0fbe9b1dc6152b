import type { InferOutput } from 'valibot';
import { formatDate, type Locale } from '#src/lib/locale/index.ts';
import { getShownRating, type Rating, type RatingRules } from './rating.ts';
import type { GmbProfile, ReviewsSchema } from './schema.ts';

/** The reviews section of a page, for links to it. */
export const REVIEWS_ID = 'reviews';

/** A text in two parts: the visible one, and the one behind "Read more". */
interface Excerpt {
  readonly lead: string;
  readonly rest?: string | undefined;
}

/** A review as displayed. */
export interface ReviewView {
  readonly name: string;
  /** Shown when there is no picture. */
  readonly initial: string;
  readonly image?: string | undefined;
  readonly rating: number;
  /** Undefined for stars alone. */
  readonly text?: Excerpt | undefined;
  /** The date as text; `iso` lets the browser show how long ago that was. */
  readonly date?: { readonly text: string; readonly iso?: string } | undefined;
}

/** Everything that a reviews section shows. */
export interface ReviewsView {
  readonly rating?: Rating | undefined;
  readonly items: readonly ReviewView[];
  /** Pages where a visitor can write a review, each with the location that it is about, if it is about one. */
  readonly pages: readonly { readonly url: string; readonly name?: string | undefined }[];
  /** The request to the reviews service, and the rules for showing its response. */
  readonly service?: { readonly orgId: string; readonly rules: RatingRules } | undefined;
}

interface ReviewedSite {
  readonly locale: Locale;
  readonly reviews: InferOutput<typeof ReviewsSchema>;
  readonly gmb_profiles: readonly GmbProfile[];
  readonly locations: readonly { readonly name: string; readonly gmb_profile?: string | undefined }[];
}

/** Returns the reviews of a site; undefined if they are hidden or there are none. */
export function makeReviewsView({ locale, reviews, gmb_profiles, locations }: ReviewedSite): ReviewsView | undefined {
  const { items, aggregate, service, minimumRating, force, hidden } = reviews;
  if (hidden) return undefined;
  const rules = { minimumRating, force, hidden };
  const rating = getShownRating(aggregate?.average_rating, aggregate?.count, rules);
  if (!rating && items.length === 0 && !service) return undefined;
  return {
    rating,
    items: items.map((item) => makeReviewView(item, locale)),
    pages: gmb_profiles.flatMap(({ id, review_url: url }) =>
      url ? { url, name: locations.find(({ gmb_profile }) => gmb_profile === id)?.name } : [],
    ),
    service: service ? { orgId: service.orgId, rules } : undefined,
  };
}

type Review = InferOutput<typeof ReviewsSchema>['items'][number];

function makeReviewView(review: Review, locale: Locale): ReviewView {
  const { customer_name: name, image, text, rating, review_date: iso } = review;
  const words = review.review_date_in_words ?? review.created_at_time_ago_in_words;
  // "2 months ago" is true for a month, while a date never goes out of date. So the relative text shows only when there
  // is no date.
  const date = iso ? { text: formatDate(iso, locale), iso } : words && { text: words };
  return {
    name,
    initial: ([...name.trim()][0] ?? '').toUpperCase(),
    rating,
    image: image || undefined,
    text: text ? splitExcerpt(text) : undefined,
    date: date || undefined,
  };
}

/** About five lines of a card. A slightly longer text is shown whole, because a button for one word is annoying. */
const LENGTH = 220;
const SLACK = 60;
const SHORTEST = 120;

/** Splits a long text after a sentence if one ends in time, else between words. */
export function splitExcerpt(text: string): Excerpt {
  const whole = text.trim();
  if (whole.length <= LENGTH + SLACK) return { lead: whole };
  const start = whole.slice(0, LENGTH);
  const sentence = Math.max(start.lastIndexOf('. '), start.lastIndexOf('! '), start.lastIndexOf('? ')) + 1;
  const word = start.lastIndexOf(' ');
  const between = word > 0 ? word : LENGTH;
  const at = sentence >= SHORTEST ? sentence : between;
  return { lead: whole.slice(0, at).trim(), rest: whole.slice(at).trim() };
}
