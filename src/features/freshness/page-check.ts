/*
 * Asks whether the page of a car still holds: once it is there and nothing else waits, and again when a shopper comes back
 * to it after a while. What that takes is loaded then.
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
    // The code did not come: the page stays as it was built, and the next time tries again.
    checkedAt = 0;
  }
}

const again = (): void => {
  if (Date.now() - checkedAt > AGAIN_MS) void check();
};

function whenIdle(): void {
  // Safari has none before version 27.
  if ('requestIdleCallback' in window) requestIdleCallback(() => void check(), { timeout: IDLE_MS });
  else setTimeout(() => void check(), IDLE_MS / 3);
}

if (document.querySelector('[data-car-check]')) {
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
  addEventListener('pageshow', ({ persisted }) => persisted && again());
  addEventListener('focus', again);
  addEventListener('online', () => void check());
}
