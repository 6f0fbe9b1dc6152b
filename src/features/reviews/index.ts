export { type Rating, type RatingRules, shownRating } from './rating.ts';
export { type ReviewsView, reviewsView } from './view.ts';
