import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { EXPECT_SCRIPT, PATIENCE_MS } from './expected-script.ts';

/** As much of an element as the script asks for. */
class Island extends EventTarget {
  readonly marks = new Set<string>();
  /** Whether what is wrong lies in a step that is out of sight. */
  isAway = false;
  setAttribute(name: string): void {
    this.marks.add(name);
  }
  removeAttribute(name: string): void {
    this.marks.delete(name);
  }
  closest(): this | null {
    return this.isAway ? this : null;
  }
}

function expecting() {
  const island = new Island();
  const timers: { readonly done: () => void; readonly after: number }[] = [];
  runInNewContext(EXPECT_SCRIPT, {
    document: { currentScript: { previousElementSibling: { previousElementSibling: island } } },
    setTimeout: (done: () => void, after: number) => timers.push({ done, after }),
  });
  return { island, timers, isExpected: () => island.marks.has('data-expected') };
}

describe('a form whose script has not come yet', () => {
  test('hides its later steps for a few seconds, and then no more', () => {
    const { timers, isExpected } = expecting();
    expect(isExpected()).toBe(true);
    expect(timers).toMatchObject([{ after: PATIENCE_MS }]);
    timers[0]?.done();
    expect(isExpected()).toBe(false);
  });

  test('shows them at once where the browser would not send it because of one of them', () => {
    const { island, isExpected } = expecting();
    island.dispatchEvent(new Event('invalid'));
    expect(isExpected()).toBe(true);
    island.isAway = true;
    island.dispatchEvent(new Event('invalid'));
    expect(isExpected()).toBe(false);
  });
});
