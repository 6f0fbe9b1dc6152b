export { getShownRating, type Rating, type RatingRules } from './rating.ts';
export type { GmbProfile } from './schema.ts';
export { makeReviewsView, type ReviewsView } from './view.ts';
