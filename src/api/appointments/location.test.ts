import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFormViews } from '#src/features/leads/index.ts';
import { makeEnquiry } from '#tests/api/lead-requests.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { resolveLocation } from '../leads/lead-routing.ts';
import { findAppointmentLocation } from './location.ts';

let services: TestServices;
beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

test('uses the location of the form for an appointment without one, even if the main location is another', async () => {
  const tenant = services.tenants.bySlug('kowhai-moto');
  if (!tenant) throw new Error('There is no such dealer.');
  const locations = tenant.site.locations.map((place) => ({ ...place, primary: place.location_type === 'service' }));
  const site = { ...tenant.site, locations };
  const dealer = { ...tenant, site, forms: new Map(makeFormViews(site).map((form) => [form.id, form])) };
  for (const kind of ['test-drive', 'service'] as const) {
    const place = await findAppointmentLocation(dealer, { kind });
    expect(place?.location_type).toBe(kind === 'service' ? 'service' : 'sales');
    expect((await resolveLocation(dealer, makeEnquiry({ form: kind }))).location_id).toBe(Number(place?.id));
  }
});
