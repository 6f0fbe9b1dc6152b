import { getShownRating, type Rating, type RatingRules } from './rating.ts';

/** The log message when the reviews service does not respond. */
export const UNABLE = 'Unable to fetch Snap 21 ratings at this moment.';

/** A rating with the stars that the service draws for it: 0 to 5, in halves. */
export interface ServiceRating extends Rating {
  readonly stars: number;
}

export interface RatingRequest {
  /** `/api`, or `/mock` on mock builds. */
  readonly prefix: string;
  readonly orgId: string;
  readonly rules: RatingRules;
}

/**
 * Fetches the rating of the reviews service. Returns undefined if stars may not show, or if the service does not
 * respond, which is logged.
 */
export async function fetchServiceRating(
  { prefix, orgId, rules }: RatingRequest,
  { fetch, warn }: { fetch: typeof globalThis.fetch; warn: (text: string) => void },
): Promise<ServiceRating | undefined> {
  const rating = await ask(`${prefix}/reviews/snap21?${new URLSearchParams({ orgId })}`, fetch).catch(() => undefined);
  if (!rating) warn(UNABLE);
  const shown = rating && getShownRating(rating.average, rating.count, rules);
  return shown && { ...shown, stars: rating.stars };
}

async function ask(url: string, fetch: typeof globalThis.fetch): Promise<ServiceRating | undefined> {
  const response = await fetch(url, { headers: { accept: 'application/json' } });
  return response.ok ? readRating(await response.json()) : undefined;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Parses the response `{ rating: { reviewCount, avgStarRating }, stars }`; undefined for any other shape. */
function readRating(answer: unknown): ServiceRating | undefined {
  if (!isFields(answer) || !isFields(answer['rating'])) return undefined;
  const { rating, stars } = answer as { rating: Fields; stars: unknown };
  const { avgStarRating: average, reviewCount: count } = rating;
  if (typeof average !== 'number' || !Number.isFinite(average)) return undefined;
  return {
    average,
    count: typeof count === 'number' && Number.isFinite(count) ? Math.max(0, Math.round(count)) : 0,
    stars: typeof stars === 'number' && stars >= 0 && stars <= 5 ? stars : average,
  };
}
