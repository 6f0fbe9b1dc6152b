import { expect, test } from 'vitest';
import { getExitCode } from '#src/build/report.ts';
import { makeLawfulInput } from '#tests/fixtures/site.ts';
import { getTenantReport, makeFeedCar, makeFleet } from '../fixtures/fleet.ts';

const fleet = makeFleet();
/** A location that receives leads. */
const { locations } = makeLawfulInput({ contact_detail: { email: 'sales@citymotors.example' } });

test('a colour below AA contrast is a warning in each report until it is fixed, and the site is published', async () => {
  fleet.tenant('yellow', { locations, theme: { brand: '#facc15' } }, [makeFeedCar('1')]);
  fleet.tenant('blue', { locations, theme: { brand: '#1d4ed8' } }, [makeFeedCar('1')]);
  for (const outcome of ['built', 'unchanged']) {
    const report = await fleet.build();
    const yellow = getTenantReport(report, 'yellow');
    expect(yellow).toMatchObject({ outcome, warnings: [expect.stringMatching(/site\.json:\d+ {2}theme\.brand\n/u)] });
    expect(getTenantReport(report, 'blue')).toMatchObject({ outcome, warnings: [] });
    expect(report.totals.warnings).toBe(1);
    expect(getExitCode(report)).toBe(0);
  }
  expect(fleet.read('yellow', 'index.html')).toContain('--brand:#facc15;');

  fleet.tenant('yellow', { locations, theme: { brand: '#836900' } }, [makeFeedCar('1')]);
  expect(getTenantReport(await fleet.build(), 'yellow')).toMatchObject({ outcome: 'built', warnings: [] });
});

test('warns a dealer whose leads are not sent to anyone, and publishes the site', async () => {
  fleet.tenant('silent', {}, [makeFeedCar('1')]);
  const warnings = [expect.stringContaining("This site's leads are stored but not sent to anyone")];
  expect(getTenantReport(await fleet.build(), 'silent')).toMatchObject({ outcome: 'built', warnings });
});
