import { useEffect, useRef, useState } from 'react';
import type { Range } from '../state.ts';

/** A thumb that has not moved for this long rests, as when arrow keys are let go. */
const REST_MS = 350;

interface Draft {
  readonly range: Range;
  /** What it was dragged away from: once that has changed, the draft has been asked for or overtaken. */
  readonly from: Range;
}

/** A range while it is being dragged: shown at once, and asked for when it rests. */
export function useRangeDraft(range: Range, onSettle: (range: Range) => void) {
  const [draft, setDraft] = useState<Draft>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (draft && !sameRange(draft.from, range)) setDraft(undefined);

  const settle = (settled: Range | undefined = draft?.range) => {
    clearTimeout(timer.current);
    if (!settled) return;
    const isNew = !sameRange(settled, range);
    setDraft(isNew ? { range: settled, from: range } : undefined);
    if (isNew) onSettle(settled);
  };
  const move = (moved: Range) => {
    setDraft({ range: moved, from: range });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settle(moved), REST_MS);
  };
  return { shown: draft?.range ?? range, move, settle };
}

const sameRange = (a: Range, b: Range): boolean => a.min === b.min && a.max === b.max;
