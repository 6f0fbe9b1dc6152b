import { expect, test } from 'vitest';
import { feedCar, newWorkshop, reportOf } from './workshop.ts';

const workshop = newWorkshop();

test('a mock build tells pages and forms of its services and takes the test number; the next real one takes it all back', async () => {
  workshop.tenant('dealer', {}, [feedCar('C1')]);
  await workshop.build({ mock: true });
  const mock = workshop.read('dealer', 'enquiry.html');
  expect(mock).toContain('data-services="/mock"');
  expect(mock).toContain('action="/mock/leads/form"');
  expect(workshop.read('dealer', 'forms/enquiry.json')).toContain('"testPhone":true');

  const { outcome } = reportOf(await workshop.build(), 'dealer');
  expect(outcome, 'nothing else has changed').toBe('built');
  const real = workshop.read('dealer', 'enquiry.html');
  expect(real).not.toContain('data-services');
  expect(real).toContain('action="/api/leads/form"');
  expect(workshop.read('dealer', 'forms/enquiry.json')).toContain('"testPhone":false');
  expect(reportOf(await workshop.build(), 'dealer').outcome).toBe('unchanged');
});
