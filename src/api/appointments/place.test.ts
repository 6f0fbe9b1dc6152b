import { afterAll, beforeAll, expect, test } from 'vitest';
import { formViews } from '#src/features/leads/index.ts';
import { enquiry } from '#tests/api/lead-requests.ts';
import { type TestServices, testServices } from '#tests/api/test-services.ts';
import { placed } from '../leads/lead-place.ts';
import { placeOf } from './place.ts';

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

test('an appointment at no place of its own is where a lead of its form is for, though the main one be another', async () => {
  const tenant = services.tenants.bySlug('kowhai-moto');
  if (!tenant) throw new Error('There is no such dealer.');
  const locations = tenant.site.locations.map((place) => ({ ...place, primary: place.location_type === 'service' }));
  const site = { ...tenant.site, locations };
  const dealer = { ...tenant, site, forms: new Map(formViews(site).map((form) => [form.id, form])) };
  for (const kind of ['test-drive', 'service'] as const) {
    const place = await placeOf(dealer, { kind });
    expect(place?.location_type).toBe(kind === 'service' ? 'service' : 'sales');
    expect((await placed(dealer, enquiry({ form: kind }))).location_id).toBe(Number(place?.id));
  }
});
