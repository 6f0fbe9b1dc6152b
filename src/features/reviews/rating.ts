/** The rules for showing a star rating; see `reviews` in the config schema. */
export interface RatingRules {
  readonly minimumRating: number;
  /** Show it however low it is. */
  readonly force: boolean;
  /** Never show it. */
  readonly hidden: boolean;
}

export interface Rating {
  readonly average: number;
  readonly count: number;
}

/** Rounds a rating to the half stars that are drawn for it (reviews.css). */
export const roundStars = (rating: number): number => Math.round(rating * 2) / 2;

/** Returns the rating to show: only a number, at or above the minimum unless forced, and not when hidden. */
export function getShownRating(
  average: number | null | undefined,
  count: number | null | undefined,
  rules: RatingRules,
): Rating | undefined {
  if (rules.hidden || typeof average !== 'number' || !Number.isFinite(average)) return undefined;
  if (average < rules.minimumRating && !rules.force) return undefined;
  return { average: Math.min(Math.max(average, 0), 5), count: count ?? 0 };
}
