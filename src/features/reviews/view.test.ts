import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ReviewsSchema } from './schema.ts';
import { makeReviewsView, splitExcerpt } from './view.ts';

const review = { id: 'r-1', customer_name: 'Émile B.', text: 'Fair price.', rating: 5, review_date: '2026-09-30' };
const siteWith = (reviews: object, locale: 'en-AU' | 'en-US' = 'en-AU') => ({
  locale,
  reviews: v.parse(ReviewsSchema, reviews),
  gmb_profiles: [
    { id: 'a' },
    { id: 'b', review_url: 'https://reviews.example/b' },
    { id: 'c', review_url: 'https://reviews.example/c' },
  ],
  locations: [{ name: 'Ryde', gmb_profile: 'c' }],
});

describe('makeReviewsView', () => {
  test('shows reviews with their aggregate and the links to write one', () => {
    const aggregate = { count: 990, average_rating: 4.5 };
    expect(makeReviewsView(siteWith({ items: [review], aggregate }))).toEqual({
      rating: { average: 4.5, count: 990 },
      items: [
        {
          name: 'Émile B.',
          initial: 'É',
          rating: 5,
          text: { lead: 'Fair price.' },
          date: { text: '30 September 2026', iso: '2026-09-30' },
        },
      ],
      pages: [{ url: 'https://reviews.example/b' }, { url: 'https://reviews.example/c', name: 'Ryde' }],
    });
  });

  test('leaves out an aggregate below the minimum, unless forced', () => {
    const aggregate = { count: 12, average_rating: 3.9 };
    expect(makeReviewsView(siteWith({ items: [review], aggregate }))).not.toHaveProperty('rating', expect.anything());
    expect(makeReviewsView(siteWith({ items: [review], aggregate, force: true }))).toHaveProperty(
      'rating.average',
      3.9,
    );
  });

  test('is undefined when reviews are hidden or there are none', () => {
    expect(makeReviewsView(siteWith({ items: [review], hidden: true }))).toBeUndefined();
    expect(makeReviewsView(siteWith({}))).toBeUndefined();
  });

  test('a review without text keeps its stars', () => {
    const [item] = makeReviewsView(siteWith({ items: [{ ...review, text: null }] }))?.items ?? [];
    expect(item).toMatchObject({ rating: 5 });
    expect(item).not.toHaveProperty('text', expect.anything());
  });

  test('writes dates in the regional format, and shows a relative date only when there is no date', () => {
    const getDate = (more: object, locale?: 'en-US') =>
      makeReviewsView(siteWith({ items: [{ ...review, ...more }] }, locale))?.items[0]?.date;
    expect(getDate({}, 'en-US')).toEqual({ text: '09/30/2026', iso: '2026-09-30' });
    expect(getDate({ review_date: undefined, created_at_time_ago_in_words: '2 months ago' })).toEqual({
      text: '2 months ago',
    });
    expect(getDate({ review_date_in_words: 'September' })).toMatchObject({ iso: '2026-09-30' });
    expect(getDate({ review_date: undefined })).toBeUndefined();
  });

  test("leaves a service's rating to the browser, under the same rules", () => {
    expect(makeReviewsView(siteWith({ service: { orgId: '4711' }, minimumRating: 4.2 }))).toMatchObject({
      items: [],
      service: { orgId: '4711', rules: { minimumRating: 4.2, force: false, hidden: false } },
    });
  });
});

describe('splitExcerpt', () => {
  test('keeps a short text whole', () => {
    expect(splitExcerpt('  Fair price, no fuss. ')).toEqual({ lead: 'Fair price, no fuss.' });
  });

  test('keeps a text that is a few words too long whole', () => {
    const text = 'word '.repeat(55).trim();
    expect(splitExcerpt(text)).toEqual({ lead: text });
  });

  test('splits a long text after a sentence that ends in time', () => {
    const first = `${'We came for a look and stayed for the coffee. '.repeat(4).trim()}`;
    expect(splitExcerpt(`${first} ${'And more '.repeat(20)}`)).toMatchObject({ lead: first });
  });

  test('otherwise splits between words, or cuts a text without spaces', () => {
    expect(splitExcerpt('word '.repeat(100)).lead).toMatch(/^(?:word )+word$/u);
    expect(splitExcerpt('x'.repeat(400)).lead).toHaveLength(220);
  });

  test('loses no words', () => {
    const joinWords = (text: string) => text.split(/\s+/u).filter(Boolean).join(' ');
    fc.assert(
      fc.property(fc.lorem({ maxCount: 120 }), (text) => {
        const { lead, rest = '' } = splitExcerpt(text);
        expect(joinWords(`${lead} ${rest}`)).toBe(joinWords(text));
      }),
    );
  });
});
