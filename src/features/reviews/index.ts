export { type Rating, type RatingRules, shownRating } from './rating.ts';
