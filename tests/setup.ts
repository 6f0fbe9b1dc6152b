import { configureGlobal } from 'fast-check';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Every run uses the same examples, so that a failing property fails again on the next run.
configureGlobal({ seed: 20_240_229 });

// A console error or warning fails its test. A test that expects one replaces the spy with its own.
const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void complaints.push(parts));
  }
});

afterEach(() => {
  expect(complaints, 'nothing is written to console.error or console.warn').toEqual([]);
});
