import { type Rating, type RatingRules, shownRating } from './rating.ts';

/** What spec 2 §8 has logged when the reviews service does not answer. */
export const UNABLE = 'Unable to fetch Snap 21 ratings at this moment.';

export interface RatingRequest {
  /** `/api`, or `/mock` on mock builds (spec 2 §7). */
  readonly prefix: string;
  readonly orgId: string;
  readonly rules: RatingRules;
}

/** The rating of the reviews service, where it answers and stars may show (D27); otherwise nothing, and a line in the log. */
export async function fetchServiceRating(
  { prefix, orgId, rules }: RatingRequest,
  { fetch, warn }: { fetch: typeof globalThis.fetch; warn: (text: string) => void },
): Promise<Rating | undefined> {
  const rating = await ask(`${prefix}/reviews/snap21?${new URLSearchParams({ orgId })}`, fetch).catch(() => undefined);
  if (!rating) warn(UNABLE);
  return rating && shownRating(rating.average, rating.count, rules);
}

async function ask(url: string, fetch: typeof globalThis.fetch): Promise<Rating | undefined> {
  const response = await fetch(url, { headers: { accept: 'application/json' } });
  return response.ok ? readRating(await response.json()) : undefined;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The answer `{ rating: { reviewCount, avgStarRating }, stars }`; what is of another kind is no answer. */
function readRating(answer: unknown): Rating | undefined {
  const rating = isFields(answer) ? answer['rating'] : undefined;
  if (!isFields(rating)) return undefined;
  const { avgStarRating: average, reviewCount: count } = rating;
  if (typeof average !== 'number' || !Number.isFinite(average)) return undefined;
  return { average, count: typeof count === 'number' && Number.isFinite(count) ? Math.max(0, Math.round(count)) : 0 };
}
