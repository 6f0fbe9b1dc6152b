/** The results that a page has to show for a text: the engine's answer. */
export interface Shown {
  readonly total: number;
  /** Slugs of the cars on the first page, in order. */
  readonly cars: readonly string[];
}

/** A keystroke in the search box. Times are milliseconds of the page's clock. */
export interface Keystroke {
  /** The text after the keystroke. */
  readonly text: string;
  readonly pressedAt: number;
  /** The time at which the results of this or a later text were painted. */
  paintedAt?: number;
}

interface SearchProbe {
  answers: Readonly<Record<string, Shown>>;
  keystrokes: Keystroke[];
}

declare global {
  interface Window {
    searchProbe: SearchProbe;
  }
}

/**
 * Measures keystrokes. Runs before the scripts of each compared page, and reads only what a shopper sees: the cars in `main` by the
 * links in their articles, and their number ("1,234 cars"). A keystroke that a later one overtook is done when the results of the
 * later one are visible. Sent to the browser as text, so it cannot use anything outside of it.
 */
export function searchProbe(): void {
  const probe: SearchProbe = { answers: {}, keystrokes: [] };
  window.searchProbe = probe;
  let done = 0;
  let pressedAt = 0;

  const carsOnScreen = () =>
    [...document.querySelectorAll('main article')].map((article) => {
      const link = article.querySelector('a[href*="/cars/"]')?.getAttribute('href') ?? '';
      return link.slice(link.lastIndexOf('/') + 1);
    });
  const isTotalOnScreen = (total: number) =>
    [...document.querySelectorAll('main :is(h1, h2, p, span, output, strong, [role="status"])')].some((element) => {
      const count = /^([\d,]+) \p{L}+(?: \p{L}+)*$/u.exec(element.textContent ?? '')?.[1];
      return count !== undefined && Number(count.replaceAll(',', '')) === total;
    });
  const afterPaint = (report: (at: number) => void) =>
    requestAnimationFrame(() => {
      // A task queued in an animation frame runs after that frame has been painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => report(performance.now());
      port2.postMessage(undefined);
    });

  const look = () => {
    if (done === probe.keystrokes.length) return;
    const cars = carsOnScreen();
    const isShown = ({ text }: Keystroke) => {
      const answer = probe.answers[text];
      if (!answer || (answer.total > 0 && cars.length < answer.cars.length)) return false;
      return answer.cars.every((car, index) => car === cars[index]) && isTotalOnScreen(answer.total);
    };
    const latest = probe.keystrokes.findLastIndex((keystroke, index) => index >= done && isShown(keystroke));
    if (latest === -1) return;
    const seen = probe.keystrokes.slice(done, latest + 1);
    done = latest + 1;
    afterPaint((at) => {
      for (const keystroke of seen) keystroke.paintedAt = at;
    });
  };

  addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), true);
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement && target.type === 'search')) return;
      probe.keystrokes.push({ text: target.value, pressedAt });
      look();
    },
    true,
  );
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['href'],
  });
}
