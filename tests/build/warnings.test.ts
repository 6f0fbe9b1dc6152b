import { expect, test } from 'vitest';
import { exitCodeOf } from '#src/build/report.ts';
import { locationInput } from '#tests/sites/site-of.ts';
import { feedCar, newWorkshop, reportOf } from './workshop.ts';

const workshop = newWorkshop();
/** A place that leads are sent to. */
const locations = [locationInput({ contact_detail: { email: 'sales@citymotors.example' } })];

test('a colour below AA is a warning of its tenant, in each report until it is mended, and the site is published', async () => {
  workshop.tenant('yellow', { locations, theme: { brand: '#facc15' } }, [feedCar('1')]);
  workshop.tenant('blue', { locations, theme: { brand: '#1d4ed8' } }, [feedCar('1')]);
  for (const outcome of ['built', 'unchanged']) {
    const report = await workshop.build();
    const yellow = reportOf(report, 'yellow');
    expect(yellow).toMatchObject({ outcome, warnings: [expect.stringMatching(/site\.json:\d+ {2}theme\.brand\n/u)] });
    expect(reportOf(report, 'blue')).toMatchObject({ outcome, warnings: [] });
    expect(report.totals.warnings).toBe(1);
    expect(exitCodeOf(report)).toBe(0);
  }
  expect(workshop.read('yellow', 'index.html')).toContain('--brand:#facc15;');

  workshop.tenant('yellow', { locations, theme: { brand: '#836900' } }, [feedCar('1')]);
  expect(reportOf(await workshop.build(), 'yellow')).toMatchObject({ outcome: 'built', warnings: [] });
});

test('a dealer whose leads would go nowhere is warned, and the site is published', async () => {
  workshop.tenant('silent', {}, [feedCar('1')]);
  const warnings = [expect.stringContaining('Leads of this site go nowhere')];
  expect(reportOf(await workshop.build(), 'silent')).toMatchObject({ outcome: 'built', warnings });
});
