export { getShownRating, type Rating, type RatingRules } from './rating.ts';
export { makeReviewsView, type ReviewsView } from './view.ts';
