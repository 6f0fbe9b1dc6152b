export { getShownRating, type Rating, type RatingRules } from './rating.ts';
export type { GmbProfile } from './schema.ts';
export { makeReviewsView, REVIEWS_ID, type ReviewsView } from './view.ts';
