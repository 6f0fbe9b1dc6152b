import { configureGlobal } from 'fast-check';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// A property that fails must fail again on the next run, so every run draws the same examples.
configureGlobal({ seed: 20_240_229 });

// Code that complains on the console fails its test. A test that expects the complaint replaces the spy with its own.
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
