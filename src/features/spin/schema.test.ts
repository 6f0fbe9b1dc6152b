import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createClock } from '#src/lib/clock.ts';
import { makeCampaign } from '#tests/fixtures/campaign.ts';
import { getPeriod, getPhase, makeShownCampaign } from './campaign.ts';
import { SpinCampaignSchema } from './schema.ts';

const getProblem = (changes: Parameters<typeof makeCampaign>[0]): string | undefined =>
  v.safeParse(SpinCampaignSchema, makeCampaign(changes)).issues?.[0].message;

test('a campaign needs a period, odds that leave room for each other, and prizes with their own ids', () => {
  const mug = { id: 'mug', name: 'A mug', odds: 0.6, stock: 5 };
  expect(getProblem({})).toBeUndefined();
  expect(getProblem({ end: '2026-11-01T09:00' })).toBe('Write an "end" that is later than "start".');
  expect(getProblem({ start: '2026-11-31T09:00' })).toContain('Write a day and a time that exist');
  expect(getProblem({ prizes: [mug, { ...mug, id: 'cap' }] })).toContain('Lower the odds until together they are 1');
  expect(
    getProblem({
      prizes: [
        { ...mug, odds: 0.4 },
        { ...mug, odds: 0.4 },
      ],
    }),
  ).toBe('Give each prize its own id.');
  expect(getProblem({ prizes: [{ ...mug, odds: undefined }] })).toContain('Add "odds" to each prize');
  expect(getProblem({ mode: 'draw', prizes: [{ ...mug, odds: undefined }] })).toBeUndefined();
  expect(getProblem({ prizes: [{ ...mug, stock: 0 }] })).toBe('Write 1 or more.');
});

test('a campaign runs by the clocks of the site, from its start until before its end', () => {
  const period = getPeriod(makeCampaign(), 'Australia/Perth');
  expect(period.start).toBe(Date.parse('2026-11-01T09:00:00+08:00'));
  const phases = [period.start - 1, period.start, period.end - 1, period.end].map((now) => getPhase(period, now));
  expect(phases).toEqual(['upcoming', 'open', 'open', 'ended']);
  // Clocks in Sydney skip from 2:00 to 3:00 on this day.
  const skipped = getPeriod({ start: '2026-10-04T02:30', end: '2026-10-05T00:00' }, 'Australia/Sydney');
  expect(skipped.start).toBe(Date.parse('2026-10-04T00:00:00+10:00'));
});

test('the page states the chance of each prize, unless winners are drawn', () => {
  const site = {
    name: 'Kim Motors',
    locale: 'en-AU',
    timeZone: 'Australia/Sydney',
    leads: { optInDefault: true },
  } as const;
  const show = (mode: 'instant' | 'draw', now = Date.parse('2026-11-20T11:00:00Z')) =>
    makeShownCampaign(site, v.parse(SpinCampaignSchema, makeCampaign({ mode })), createClock(now));
  expect(show('instant').prizes.map(({ odds }) => odds)).toEqual(['Chance: 1 in 100', 'Chance: 1 in 4']);
  expect(show('draw').prizes.map(({ odds }) => odds)).toEqual([undefined, undefined]);
  expect(show('instant')).toMatchObject({ title: 'Spin to win', hasBlank: true, hasEnded: false });
  expect(show('instant', Date.parse('2026-12-24T17:00:00+11:00'))).toMatchObject({ hasEnded: true });
  expect(show('draw').title).toBe('Prize draw');
});
