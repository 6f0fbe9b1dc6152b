import { describe, expect, test } from 'vitest';
import { SEARCH_CONFIG, SEARCH_NOW } from '#tests/fixtures/search.ts';
import { createTestClock, settled } from '#tests/fixtures/time.ts';
import { createSearchScope, EMPTY_STATE, planSearch, type SearchReply } from '../core/index.ts';
import { createLatestSearch } from './latest-search.ts';

const makeReply = (total: number): SearchReply => ({
  source: 'engine',
  answer: { hits: [], total, facets: {}, stats: {}, without: {} },
});

/** Searches that the test answers, and the outcomes reported for them. */
function startSearching() {
  const time = createTestClock();
  const questions: { signal: AbortSignal; answer: (reply: SearchReply) => void }[] = [];
  const reports: (number | 'failed')[] = [];
  const { ask, cancel } = createLatestSearch({
    delay: time.delay,
    search: (_, signal) => new Promise((resolve) => questions.push({ signal, answer: resolve })),
  });
  const search = (query: string) =>
    ask(planSearch({ ...EMPTY_STATE, query }, createSearchScope(SEARCH_CONFIG, 3), SEARCH_NOW), (outcome) => {
      reports.push(outcome.kind === 'answered' ? outcome.answer.total : 'failed');
    });
  return { ...time, search, cancel, questions, reports };
}

describe('createLatestSearch', () => {
  test('cancels an earlier search and drops its answer', async () => {
    const { search, questions, reports } = startSearching();
    search('old');
    search('new');
    expect(questions.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    questions[1]?.answer(makeReply(2));
    questions[0]?.answer(makeReply(1));
    await settled();
    expect(reports).toEqual([2]);
  });

  test('reports nothing once it is cancelled', async () => {
    const { search, cancel, questions, reports, countTimers } = startSearching();
    search('old');
    cancel();
    questions[0]?.answer(makeReply(1));
    await settled();
    expect(reports).toEqual([]);
    expect(countTimers()).toBe(0);
  });

  test('fails after ten seconds without an answer', async () => {
    const { search, questions, reports, live } = startSearching();
    search('hilux');
    await live(9999);
    expect(reports).toEqual([]);
    await live(1);
    expect(reports).toEqual(['failed']);
    expect(questions[0]?.signal.aborted).toBe(true);
    questions[0]?.answer(makeReply(1));
    await settled();
    expect(reports).toEqual(['failed']);
  });
});
