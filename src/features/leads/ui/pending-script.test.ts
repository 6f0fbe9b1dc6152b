import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { PENDING_SCRIPT, SCRIPT_TIMEOUT_MS } from './pending-script.ts';

/** The parts of an element that the script uses. */
class Surroundings extends EventTarget {
  readonly marks = new Set<string>();
  /** True if the invalid field is in a hidden step. */
  isHidden = false;
  setAttribute(name: string): void {
    this.marks.add(name);
  }
  removeAttribute(name: string): void {
    this.marks.delete(name);
  }
  closest(): this | null {
    return this.isHidden ? this : null;
  }
}

function runScript() {
  const around = new Surroundings();
  const timers: { readonly done: () => void; readonly after: number }[] = [];
  runInNewContext(PENDING_SCRIPT, {
    document: { currentScript: { parentElement: around } },
    setTimeout: (done: () => void, after: number) => timers.push({ done, after }),
  });
  return { around, timers, isPending: () => around.marks.has('data-pending') };
}

describe('a form whose script is loading', () => {
  test('hides its later steps for a few seconds', () => {
    const { timers, isPending } = runScript();
    expect(isPending()).toBe(true);
    expect(timers).toMatchObject([{ after: SCRIPT_TIMEOUT_MS }]);
    timers[0]?.done();
    expect(isPending()).toBe(false);
  });

  test('shows all steps as soon as a hidden one is invalid', () => {
    const { around, isPending } = runScript();
    around.dispatchEvent(new Event('invalid'));
    expect(isPending()).toBe(true);
    around.isHidden = true;
    around.dispatchEvent(new Event('invalid'));
    expect(isPending()).toBe(false);
  });
});
