import { expect, test } from 'vitest';
import { expectNothingFromPromtool, parsePrometheus } from '#tests/fixtures/prometheus.ts';
import { continueSite, type SiteState, type WatchMessage, withholdMessages } from './alarms.ts';
import { formatMetrics, renderStatusPage } from './output.ts';

const check = (ok: boolean, detail = 'Status 200.') => ({ name: 'home', ok, detail }) as const;

/** Runs the check once for each result, and returns the messages of each run. */
function runAll(results: readonly boolean[]): string[][] {
  let state: SiteState | undefined;
  return results.map((ok, now) => {
    const next = continueSite(state, { slug: 'dealer', address: 'https://d.example', checks: [check(ok)], now });
    state = next.state;
    return next.messages.map(({ kind }) => kind);
  });
}

test('there is one alarm after two failures, and one recovery', () => {
  expect(runAll([true, false, false, false, true, true])).toEqual([[], [], ['alarm'], [], ['recovery'], []]);
});

test('a single failure says nothing, nor does its end', () => {
  expect(runAll([false, true, false, true])).toEqual([[], [], [], []]);
});

test('messages that could not be sent are made again by the next run', () => {
  const run = (before: SiteState | undefined, ok: boolean) =>
    continueSite(before, { slug: 'dealer', address: 'https://d.example', checks: [check(ok)], now: 5 });
  const wrap = (site: SiteState) => ({ at: 5, sites: [site] });
  const first = run(undefined, false).state;
  const second = run(first, false);
  const [unsent] = withholdMessages(wrap(second.state), second.messages, wrap(first)).sites;
  const third = run(unsent, false);
  expect(third.messages).toMatchObject([{ kind: 'alarm' }] satisfies Partial<WatchMessage>[]);

  const fourth = run(third.state, true);
  const [raised] = withholdMessages(wrap(fourth.state), fourth.messages, wrap(third.state)).sites;
  expect(run(raised, true).messages).toMatchObject([{ kind: 'recovery' }]);
});

const STATE = {
  at: Date.parse('2026-11-20T10:00:00Z'),
  sites: [
    { slug: 'well', address: 'https://well.example', checks: [{ ...check(true), failures: 0 }] },
    {
      slug: 'ill',
      address: 'https://ill.example',
      checks: [{ ...check(false, 'The type is "<b>".'), failures: 3, alarmSince: 0 }],
    },
  ],
};

test('the status page lists sites that need attention first, and escapes what it found', async () => {
  const page = String(await renderStatusPage(STATE));
  expect(page).toContain('<h1>Sites that need attention: 1 of 2</h1>');
  expect(page.indexOf('>https://ill.example</a>')).toBeLessThan(page.indexOf('>https://well.example</a>'));
  expect(page).toContain('The type is &quot;&lt;b&gt;&quot;.');
});

test('metrics have a line for each check, in Prometheus’ format', () => {
  expect(parsePrometheus(formatMetrics(STATE))).toHaveLength(5);
  expectNothingFromPromtool(formatMetrics(STATE));
  expect(formatMetrics(STATE)).toContain(
    'forecourt_check_success{site="well",check="home"} 1\nforecourt_check_success{site="ill",check="home"} 0\n',
  );
  expect(formatMetrics(STATE)).toContain('forecourt_check_alarm{site="ill",check="home"} 1\n');
});
