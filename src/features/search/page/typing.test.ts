import { describe, expect, test } from 'vitest';
import { createTestClock } from '#tests/fixtures/time.ts';
import { createTypedText } from './typing.ts';

/** Simulates typing, with an engine that takes `answerMs` for each request that is not aborted. */
function createKeyboard(answerMs: number) {
  const time = createTestClock();
  const asked: string[] = [];
  let latest = 0;
  const typing = createTypedText(time, (text) => {
    asked.push(text);
    latest += 1;
    const question = latest;
    typing.started();
    time.delay(answerMs, () => question === latest && typing.settled());
  });
  return {
    typing,
    asked,
    pass: time.pass,
    /** Types letters at the given interval in milliseconds. */
    type(word: string, everyMs: number) {
      for (const end of [...word].keys()) {
        typing.type(word.slice(0, end + 1));
        time.pass(everyMs);
      }
    },
  };
}

describe('typed text', () => {
  test('is searched with every letter when the engine answers before the next one', () => {
    const { asked, type } = createKeyboard(30);
    type('hilux', 120);
    expect(asked).toEqual(['h', 'hi', 'hil', 'hilu', 'hilux']);
  });

  test('is searched at once when no request is in flight', () => {
    const { asked, typing } = createKeyboard(30);
    typing.type('h');
    expect(asked).toEqual(['h']);
  });

  test('waits for the request in flight, then only the latest text is searched', () => {
    const { asked, type, pass } = createKeyboard(250);
    type('hilux', 60);
    expect(asked).toEqual(['h', 'hilux']);
    pass(1000);
    expect(asked).toHaveLength(2);
  });

  test('replaces a request that is not answered within 300 ms', () => {
    const { asked, type, pass } = createKeyboard(5000);
    type('hilux sr5', 100);
    expect(asked).toEqual(['h', 'hil', 'hilux ', 'hilux sr5']);
    pass(10_000);
    expect(asked).toHaveLength(4);
  });

  test('is searched at most every 60 ms while a key is held down', () => {
    const { asked, type } = createKeyboard(1);
    type('h'.repeat(30), 20);
    expect(asked.map((text) => text.length)).toEqual([1, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30]);
  });

  test('is searched as of the last key press', () => {
    const { asked, type, pass } = createKeyboard(1);
    type('hilux', 5);
    pass(60);
    expect(asked).toEqual(['h', 'hilux']);
  });

  test('is dropped once it is taken', () => {
    const { asked, typing, pass } = createKeyboard(30);
    typing.type('h');
    typing.type('hi');
    expect(typing.take()).toBe('hi');
    expect(typing.take()).toBeUndefined();
    pass(1000);
    expect(asked).toEqual(['h']);
  });

  test('waits no longer when the clock is set back', () => {
    const time = createTestClock();
    const asked: string[] = [];
    let offset = 0;
    const typing = createTypedText({ delay: time.delay, now: () => time.now() + offset }, (text) => asked.push(text));
    typing.started();
    offset = -3_600_000;
    typing.type('h');
    time.pass(300);
    expect(asked).toEqual(['h']);
  });
});
