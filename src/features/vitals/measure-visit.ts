import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { sendReport } from '#src/lib/send-report.ts';
import { getDevice, VITALS_PATH } from './vitals.ts';

/*
 * Measures this page view in the browser, and reports it once, when the page is first hidden: later is not certain to come, as phones
 * end hidden pages without notice. Nothing is stored in the browser, and a report that does not arrive is not repeated.
 */

const device = getDevice(screen, matchMedia('(pointer: coarse)').matches);
const values: Record<string, number> = {};
for (const observe of [onLCP, onINP, onCLS, onFCP, onTTFB])
  observe(({ name, value }: { readonly name: string; readonly value: number }) => {
    values[name.toLowerCase()] = Math.round(value * 1000) / 1000;
  });

// The library completes its values in listeners of the window, which are called before those of the document.
document.addEventListener('visibilitychange', report);

function report(): void {
  if (document.visibilityState !== 'hidden') return;
  document.removeEventListener('visibilitychange', report);
  if (Object.keys(values).length === 0) return;
  sendReport(VITALS_PATH, { page: document.body.dataset['page'], device, values });
}
