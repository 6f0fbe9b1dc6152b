import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { exampleChoice } from '#tests/fixtures/loan.ts';
import { createCalculator, type PageAddress, REST_MS } from './calculator-store.ts';

function makePage(query: string): PageAddress & { query: string; writes: number } {
  return {
    query,
    writes: 0,
    read() {
      return new URLSearchParams(this.query);
    },
    write(params) {
      this.query = String(params);
      this.writes += 1;
    },
  };
}

describe('createCalculator', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('starts with the offer as rendered, and reads the address once it is live', () => {
    const calculator = createCalculator(exampleChoice, makePage('loanDeposit=5000'));
    expect(calculator.$choice.get()).toEqual(exampleChoice);
    expect(calculator.$isLive.get()).toBe(false);
    calculator.start();
    expect(calculator.$choice.get().deposit).toBe(5000);
    expect(calculator.$isLive.get()).toBe(true);
  });

  test('updates at every step of a slider, but writes and announces only the last one', () => {
    const page = makePage('utm_source=mail');
    const calculator = createCalculator(exampleChoice, page);
    calculator.start();
    for (const deposit of [500, 1000, 1500]) {
      calculator.choose({ deposit });
      expect(calculator.$choice.get().deposit).toBe(deposit);
      vi.advanceTimersByTime(REST_MS - 1);
    }
    expect(page.writes).toBe(0);
    expect(calculator.$rested.get()).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(page).toMatchObject({ query: 'utm_source=mail&loanDeposit=1500', writes: 1 });
    expect(calculator.$rested.get()?.deposit).toBe(1500);
  });

  test('a link copied before the slider settles has the latest values', () => {
    const page = makePage('');
    const calculator = createCalculator(exampleChoice, page);
    calculator.start();
    calculator.choose({ frequency: 'month' });
    calculator.rest();
    expect(page.query).toBe('loanEvery=month');
    vi.advanceTimersByTime(REST_MS);
    expect(page.writes).toBe(1);
  });

  test('resetting restores the offer and clears the address', () => {
    const page = makePage('loanDeposit=5000&loanEvery=year&ref=a');
    const calculator = createCalculator(exampleChoice, page);
    calculator.start();
    calculator.reset();
    vi.advanceTimersByTime(REST_MS);
    expect(calculator.$choice.get()).toEqual(exampleChoice);
    expect(page.query).toBe('ref=a');
  });
});
