import { describe, expect, test } from 'vitest';
import { fetchServiceRating } from './service-rating.ts';

const rules = { minimumRating: 4, force: false, hidden: false };
const answer = { rating: { reviewCount: 990, avgStarRating: 4.5 }, stars: 5 };

async function fetchRating(reply: unknown, { status = 200, over = {} } = {}) {
  const log: string[] = [];
  const requests: { url: string; accept: string | null }[] = [];
  const fetch = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    requests.push({ url: String(url), accept: new Headers(init?.headers).get('accept') });
    if (reply instanceof Error) throw reply;
    return typeof reply === 'string' ? new Response(reply, { status }) : Response.json(reply, { status });
  };
  const request = { prefix: '/api', orgId: 'a&b', rules: { ...rules, ...over } };
  const rating = await fetchServiceRating(request, { fetch, warn: (text) => log.push(text) });
  return { rating, log, requests };
}

describe('fetchServiceRating', () => {
  test("requests JSON with the dealer's id and reads average, count and stars", async () => {
    const { rating, log, requests } = await fetchRating(answer);
    expect(requests).toEqual([{ url: '/api/reviews/snap21?orgId=a%26b', accept: 'application/json' }]);
    expect(rating).toEqual({ average: 4.5, count: 990, stars: 5 });
    expect(log).toEqual([]);
  });

  test('shows a rating below the minimum only when forced, and logs neither case', async () => {
    const low = { rating: { reviewCount: 3, avgStarRating: 3.9 } };
    expect(await fetchRating(low)).toMatchObject({ rating: undefined, log: [] });
    expect(await fetchRating(low, { over: { force: true } })).toMatchObject({
      rating: { average: 3.9, count: 3, stars: 3.9 },
    });
  });

  test.each([
    ['no network', new Error('offline'), 200],
    ['an error', answer, 500],
    ['a page instead of an answer', '<!doctype html>', 200],
    ['nothing', null, 200],
    ['a rating that is no number', { rating: { reviewCount: 1, avgStarRating: '4.5' } }, 200],
    ['no rating', { stars: 5 }, 200],
  ])('%s shows nothing and logs the failure message', async (_, reply, status) => {
    const { rating, log } = await fetchRating(reply, { status });
    expect(rating).toBeUndefined();
    expect(log).toEqual(['Unable to fetch Snap 21 ratings at this moment.']);
  });

  test('ignores a count that is not a number', async () => {
    expect((await fetchRating({ rating: { avgStarRating: 4.5, reviewCount: 'many' } })).rating).toEqual({
      average: 4.5,
      count: 0,
      stars: 4.5,
    });
  });
});
