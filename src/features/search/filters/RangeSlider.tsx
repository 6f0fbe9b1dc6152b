import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Locale } from '#src/lib/locale/browser.ts';
import type { Range } from '../core/index.ts';
import { formatFilterAmount } from './amount.ts';
import type { RangeView } from './range-view.ts';
import { BARS_HEIGHT, dragThumb, findNearestEnd, getThumbs, makeBarPaths, type RangeEnd } from './slider.ts';

interface RangeSliderProps {
  view: RangeView;
  /** The range while it is dragged. */
  shown: Range;
  labels: Required<Record<RangeEnd, string>>;
  locale: Locale;
  onMove: (range: Range) => void;
  onRelease: () => void;
}

/** Two thumbs on one track, below bars that show the number of cars along it. */
export function RangeSlider({ view, shown, labels, locale, onMove, onRelease }: RangeSliderProps) {
  const { ends, step, unit, bars } = view;
  const thumbs = getThumbs(view, shown);
  const share = (position: number) => (position - ends.min) / (ends.max - ends.min);
  const track = useRef<HTMLDivElement>(null);
  useTrack(track, (along) => {
    const position = ends.min + Math.round((along * (ends.max - ends.min)) / step) * step;
    onMove(dragThumb(view, shown, findNearestEnd(thumbs, position), position));
  });
  // Not as an attribute, which prerendered pages would have and their content security policy refuses.
  useLayoutEffect(() => {
    track.current?.style.setProperty('--from', String(share(thumbs.min)));
    track.current?.style.setProperty('--to', String(share(thumbs.max)));
  });
  const paths = makeBarPaths(bars, view, thumbs);
  const thumb = (end: RangeEnd) => (
    <input
      type="range"
      min={ends.min}
      max={ends.max}
      step={step}
      value={thumbs[end]}
      aria-label={labels[end]}
      aria-valuetext={formatFilterAmount(shown[end] ?? thumbs[end], unit, locale)}
      data-above={end === 'min' && share(thumbs.min) > 0.5 ? '' : undefined}
      onChange={(event) => onMove(dragThumb(view, shown, end, event.currentTarget.valueAsNumber))}
      onPointerUp={onRelease}
      onBlur={onRelease}
    />
  );
  return (
    <div>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${paths.width} ${BARS_HEIGHT}`}
        preserveAspectRatio="none"
        className="range-bars"
      >
        <path d={paths.outside} />
        <path d={paths.within} />
      </svg>
      <div ref={track} className="dual-range">
        {thumb('min')}
        {thumb('max')}
      </div>
    </div>
  );
}

/** Reports presses on the track beside the thumbs, as a fraction of its length. Keyboards use the thumbs. */
function useTrack(track: RefObject<HTMLDivElement | null>, onPress: (along: number) => void): void {
  useEffect(() => {
    const element = track.current;
    const press = (event: PointerEvent) => {
      if (event.target !== element || !element) return;
      const { left, width } = element.getBoundingClientRect();
      onPress((event.clientX - left) / width);
    };
    element?.addEventListener('pointerdown', press);
    return () => element?.removeEventListener('pointerdown', press);
  });
}
