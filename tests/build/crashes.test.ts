import { describe, expect, test } from 'vitest';
import { buildWith, expectCleanSite, SLUGS, stubStart } from './crashing-workers.ts';

describe('a worker process that ends', () => {
  test('while it renders is replaced, and the report has the attempts and the signal', async () => {
    const { use, reports } = await buildWith("if (page.frame.name === 'third' && isFirst('x')) die('SIGSEGV');");
    expect(use.crashes).toBe(1);
    expect(reports.get('third')).toMatchObject({ outcome: 'built', retries: { attempts: 2, crashes: ['SIGSEGV'] } });
    for (const slug of ['first', 'second', 'fourth']) expect(reports.get(slug)?.retries).toBeUndefined();
    for (const slug of SLUGS) expectCleanSite(slug);
  });

  test('at every start fails the tenants in words after a few starts', async () => {
    stubStart("process.kill(process.pid, 'SIGSEGV');");
    const { reports } = await buildWith('');
    for (const slug of SLUGS) {
      expect(reports.get(slug)).toMatchObject({
        outcome: 'failed',
        problems: [expect.stringMatching(/processes in a row stopped at the start \(SIGSEGV.*memory/su)],
      });
    }
  });
});
