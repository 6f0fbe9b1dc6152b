import { describe, expect, test } from 'vitest';
import { CONFIG, NOW } from '#tests/search/cars.ts';
import { controlledTime, settled } from '#tests/search/time.ts';
import type { SearchReply } from './environment.ts';
import { latestSearch } from './latest-search.ts';
import { searchPlan } from './plan.ts';
import { searchScope } from './scope.ts';
import { EMPTY_STATE } from './state.ts';

const replyOf = (total: number): SearchReply => ({
  source: 'engine',
  answer: { hits: [], total, facets: {}, stats: {}, without: {} },
});

/** Searches that are answered when the test says so, and what is reported of them. */
function startSearching() {
  const time = controlledTime();
  const questions: { signal: AbortSignal; answer: (reply: SearchReply) => void }[] = [];
  const reports: (number | 'failed')[] = [];
  const { ask, callOff } = latestSearch({
    delay: time.delay,
    search: (_, signal) => new Promise((resolve) => questions.push({ signal, answer: resolve })),
  });
  const search = (query: string) =>
    ask(searchPlan({ ...EMPTY_STATE, query }, searchScope(CONFIG, 3), NOW), (outcome) => {
      reports.push(outcome.kind === 'answered' ? outcome.answer.total : 'failed');
    });
  return { ...time, search, callOff, questions, reports };
}

describe('latestSearch', () => {
  test('calls an earlier question off and drops its answer', async () => {
    const { search, questions, reports } = startSearching();
    search('old');
    search('new');
    expect(questions.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    questions[1]?.answer(replyOf(2));
    questions[0]?.answer(replyOf(1));
    await settled();
    expect(reports).toEqual([2]);
  });

  test('reports nothing once it is called off', async () => {
    const { search, callOff, questions, reports, waiting } = startSearching();
    search('old');
    callOff();
    questions[0]?.answer(replyOf(1));
    await settled();
    expect(reports).toEqual([]);
    expect(waiting()).toBe(0);
  });

  test('gives up after ten seconds in which neither engine nor stock answered', async () => {
    const { search, questions, reports, live } = startSearching();
    search('hilux');
    await live(9999);
    expect(reports).toEqual([]);
    await live(1);
    expect(reports).toEqual(['failed']);
    expect(questions[0]?.signal.aborted).toBe(true);
    questions[0]?.answer(replyOf(1));
    await settled();
    expect(reports).toEqual(['failed']);
  });
});
