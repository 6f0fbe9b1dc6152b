import { describe, expect, test } from 'vitest';
import { makeContext } from '#tests/fixtures/site-context.ts';
import { makeFrame } from './index.ts';

const TEXT = 'Open late on Thursday.';
const makeBannerAt = (instant: string, banner: object) => {
  const context = makeContext({ site: { banner: { text: TEXT, ...banner } }, now: Date.parse(instant) });
  return { banner: makeFrame(context).banner, validUntil: context.clock.validUntil };
};

describe('the banner', () => {
  test('shows its text and link, in the quiet style by default', () => {
    const link = { name: 'Hours', url: '/contact-us' };
    expect(makeBannerAt('2026-11-20T02:00:00Z', { link }).banner).toMatchObject({ text: TEXT, link, style: 'notice' });
    expect(makeFrame(makeContext()).banner).toBeUndefined();
  });

  test("appears and disappears at midnight in the dealer's time zone", () => {
    const days = { from: '2026-11-21', until: '2026-11-22' };
    // Sydney is eleven hours ahead in November.
    const shown = (instant: string) => makeBannerAt(instant, days).banner !== undefined;
    expect(shown('2026-11-20T12:59:59Z')).toBe(false);
    expect(shown('2026-11-20T13:00:00Z')).toBe(true);
    expect(shown('2026-11-22T12:59:59Z')).toBe(true);
    expect(shown('2026-11-22T13:00:00Z')).toBe(false);
  });

  test('registers its start and end with the clock', () => {
    const days = { from: '2026-11-21', until: '2026-11-22' };
    expect(makeBannerAt('2026-11-20T02:00:00Z', days).validUntil).toBe(Date.parse('2026-11-20T13:00:00Z'));
    expect(makeBannerAt('2026-11-21T02:00:00Z', days).validUntil).toBe(Date.parse('2026-11-22T13:00:00Z'));
  });

  test('has a key that changes only with its text', () => {
    const now = '2026-11-20T02:00:00Z';
    expect(makeBannerAt(now, {}).banner?.key).toBe(makeBannerAt(now, { style: 'alert' }).banner?.key);
    expect(makeBannerAt(now, {}).banner?.key).not.toBe(makeBannerAt(now, { text: 'Open late on Friday.' }).banner?.key);
  });
});
