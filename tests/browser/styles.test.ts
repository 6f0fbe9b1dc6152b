import * as v from 'valibot';
import { expect, test } from './fixtures.ts';
import { TENANTS } from './tenants.ts';

/** The most elements whose styles may be computed when one of them is hidden. A page has several hundred. */
const MOST_ELEMENTS = 100;
const MARK = 'hide';
const TraceSchema = v.object({
  traceEvents: v.array(
    v.object({ name: v.string(), ts: v.number(), args: v.object({ elementCount: v.optional(v.number()) }) }),
  ),
});

test('hiding one element recomputes the styles of a few', { tag: '@desktop' }, async ({ browser, page, visit }) => {
  const [site] = TENANTS;
  if (!site) throw new Error('There is no demo tenant.');
  await visit(site, '/privacy-policy');
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] });
  await page
    .getByRole('contentinfo')
    .getByRole('link')
    .last()
    .evaluate((link, mark) => {
      // Reading a size computes pending styles.
      document.body.getBoundingClientRect();
      performance.mark(mark);
      link.setAttribute('hidden', '');
      document.body.getBoundingClientRect();
    }, MARK);
  const { traceEvents } = v.parse(TraceSchema, JSON.parse((await browser.stopTracing()).toString()));
  const start = traceEvents.find(({ name }) => name === MARK)?.ts ?? Number.POSITIVE_INFINITY;
  const [computed] = traceEvents
    .filter(({ name, ts }) => name === 'UpdateLayoutTree' && ts > start)
    .toSorted((a, b) => a.ts - b.ts);
  expect(computed?.args.elementCount).toBeGreaterThan(0);
  expect(computed?.args.elementCount).toBeLessThan(MOST_ELEMENTS);
});
