import { expect, test } from 'vitest';
import { exitCodeOf } from '#src/build/report.ts';
import { feedCar, newWorkshop, reportOf } from './workshop.ts';

const workshop = newWorkshop();

test('a colour below AA is a warning of its tenant, in each report until it is mended, and the site is published', async () => {
  workshop.tenant('yellow', { theme: { brand: '#facc15' } }, [feedCar('1')]);
  workshop.tenant('blue', { theme: { brand: '#1d4ed8' } }, [feedCar('1')]);
  for (const outcome of ['built', 'unchanged']) {
    const report = await workshop.build();
    const yellow = reportOf(report, 'yellow');
    expect(yellow).toMatchObject({ outcome, warnings: [expect.stringMatching(/site\.json:\d+ {2}theme\.brand\n/u)] });
    expect(reportOf(report, 'blue')).toMatchObject({ outcome, warnings: [] });
    expect(report.totals.warnings).toBe(1);
    expect(exitCodeOf(report)).toBe(0);
  }
  expect(workshop.read('yellow', 'index.html')).toContain('--brand:#facc15;');

  workshop.tenant('yellow', { theme: { brand: '#836900' } }, [feedCar('1')]);
  expect(reportOf(await workshop.build(), 'yellow')).toMatchObject({ outcome: 'built', warnings: [] });
});
