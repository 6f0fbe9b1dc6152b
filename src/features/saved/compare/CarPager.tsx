import type { CompareTexts } from './compare-texts.ts';
import type { Pair } from './pairs.ts';

interface CarPagerProps {
  names: readonly string[];
  pair: Pair;
  /** Number of cars. */
  count: number;
  onStep: (by: 1 | -1) => void;
  texts: CompareTexts;
}

/** On a phone, buttons to the other pairs of cars, and which are side by side now. */
export function CarPager({ names, pair, count, onStep, texts }: CarPagerProps) {
  const positions = { first: pair[0] + 1, second: pair[1] + 1, count };
  return (
    <section className="compare-pager" aria-label={texts.pairHint}>
      <button type="button" className="icon-btn" aria-label={texts.previousPair} onClick={() => onStep(-1)}>
        ‹
      </button>
      <p role="status">
        {texts.pair.replaceAll(/\{(\w+)\}/gu, (_, name: keyof typeof positions) => String(positions[name]))}
        <span className="sr-only">: {names.join(', ')}</span>
      </p>
      <button type="button" className="icon-btn" aria-label={texts.nextPair} onClick={() => onStep(1)}>
        ›
      </button>
    </section>
  );
}
