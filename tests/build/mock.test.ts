import { expect, test } from 'vitest';
import { getTenantReport, makeFeedCar, makeFleet } from '../fixtures/fleet.ts';

const fleet = makeFleet();

test('a mock build uses mock services and accepts the test number, and the next real build does not', async () => {
  fleet.tenant('dealer', {}, [makeFeedCar('C1')]);
  await fleet.build({ mock: true });
  const mock = fleet.read('dealer', 'enquiry.html');
  expect(mock).toContain('data-services="/mock"');
  expect(mock).toContain('action="/mock/leads/form"');
  expect(fleet.read('dealer', 'forms/enquiry.json')).toContain('"testPhone":true');

  const { outcome } = getTenantReport(await fleet.build(), 'dealer');
  expect(outcome, 'nothing else has changed').toBe('built');
  const real = fleet.read('dealer', 'enquiry.html');
  expect(real).not.toContain('data-services');
  expect(real).toContain('action="/api/leads/form"');
  expect(fleet.read('dealer', 'forms/enquiry.json')).toContain('"testPhone":false');
  expect(getTenantReport(await fleet.build(), 'dealer').outcome).toBe('unchanged');
});
