import { getShownRating, type Rating, type RatingRules } from './rating.ts';

/** The log message when the reviews service does not respond. */
export const UNABLE = 'Unable to fetch Snap 21 ratings at this moment.';

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
): Promise<Rating | undefined> {
  const rating = await ask(`${prefix}/reviews/snap21?${new URLSearchParams({ orgId })}`, fetch).catch(() => undefined);
  if (!rating) warn(UNABLE);
  return rating && getShownRating(rating.average, rating.count, rules);
}

async function ask(url: string, fetch: typeof globalThis.fetch): Promise<Rating | undefined> {
  const response = await fetch(url, { headers: { accept: 'application/json' } });
  return response.ok ? readRating(await response.json()) : undefined;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Parses the response `{ rating: { reviewCount, avgStarRating }, stars }`; undefined for any other shape. */
function readRating(answer: unknown): Rating | undefined {
  const rating = isFields(answer) ? answer['rating'] : undefined;
  if (!isFields(rating)) return undefined;
  const { avgStarRating: average, reviewCount: count } = rating;
  if (typeof average !== 'number' || !Number.isFinite(average)) return undefined;
  return { average, count: typeof count === 'number' && Number.isFinite(count) ? Math.max(0, Math.round(count)) : 0 };
}
