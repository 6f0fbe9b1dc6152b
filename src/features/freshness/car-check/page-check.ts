/*
 * Checks whether a car's page is still correct: when the page is idle, and again when a shopper returns to it after a
 * while. The check is loaded on demand.
 */

const AGAIN_MS = 5 * 60 * 1000;
const IDLE_MS = 3000;

let checkedAt = 0;

async function check(): Promise<void> {
  checkedAt = Date.now();
  try {
    const { checkCar } = await import('./check-car.ts');
    await checkCar();
  } catch {
    // The script failed to load: the page stays as built, and the next check tries again.
    checkedAt = 0;
  }
}

const checkAgain = (): void => {
  if (Date.now() - checkedAt > AGAIN_MS) void check();
};

function checkWhenIdle(): void {
  // Safari supports it from version 27.
  if ('requestIdleCallback' in window) requestIdleCallback(() => void check(), { timeout: IDLE_MS });
  else setTimeout(() => void check(), IDLE_MS / 3);
}

if (document.querySelector('[data-car-check]')) {
  if (document.readyState === 'complete') checkWhenIdle();
  else addEventListener('load', checkWhenIdle, { once: true });
  addEventListener('pageshow', ({ persisted }) => persisted && checkAgain());
  addEventListener('focus', checkAgain);
  addEventListener('online', () => void check());
}
