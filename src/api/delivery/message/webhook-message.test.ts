import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { makeDealer, makeLead, storeLead } from '#tests/fixtures/delivery.ts';
import { makeAdf } from './adf.ts';
import { loadLeads } from './load-leads.ts';
import { makeWebhookMessage } from './webhook-message.ts';

let services: TestServices;
beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

test('a webhook describes the lead, customer, cars, consent, appointment and attribution', async () => {
  const [first] = services.tenants.list();
  if (!first) throw new Error('There is no tenant.');
  const tenant = makeDealer(first, {});
  const id = await storeLead(
    services,
    tenant,
    makeLead({
      form: 'test-drive',
      category: 'Test Drive',
      car_id: 'u1',
      stock_number: 'U1',
      'Vehicle Make': 'Kia',
      dateTime: '2026-11-23T10:30:00+11:00',
      linked_query_params: { utm_source: 'mail' },
      url: 'https://a.example/x',
      visited_pages: [{ path: '/', at: 1 }],
      details: { vehicle: '2018 Mazda 3' },
      Rego: 'ABC123',
    }),
  );
  const stored = (await loadLeads(services, [id])).get(id);
  if (!stored) throw new Error('The lead is missing.');
  const message = makeWebhookMessage({ ...stored, tenant, car: undefined, status: 'new' });
  expect(message).toMatchObject({
    type: 'lead.complete',
    version: 1,
    data: {
      status: 'new',
      lead: { id, revision: 1, form: 'test-drive', category: 'Test Drive', message: 'Is it still there?', files: [] },
      customer: { full_name: 'Kim Lee', last_name: 'Lee', email: 'kim.lee@example.com', phone: '0491 570 006' },
      opt_in: { given: true, text: 'Send me news and offers.', preticked: null },
      car: { id: 'u1', stocknum: 'U1', make: 'Kia' },
      customer_vehicle: { rego: 'ABC123', year: '2018', make: 'Mazda', model: '3' },
      appointment: { starts_at: '2026-11-23T10:30:00+11:00', booked: false },
      dealer: { slug: tenant.slug, url: tenant.site.url },
      attribution: { page: 'https://a.example/x', linked_query_params: { utm_source: 'mail' } },
    },
  });
  const identity = { dealer_id: 7, manufacturer: { name: 'Kia' }, manufacturer_id: 3, dealership_group: 'north' };
  const franchised = { ...stored, tenant: { ...tenant, site: { ...tenant.site, ...identity } } };
  const codes = { ...identity, manufacturer: 'Kia' };
  expect(makeWebhookMessage({ ...franchised, car: undefined, status: 'new' }).data.dealer).toMatchObject(codes);
  const adf = makeAdf({ ...franchised, car: undefined, status: 'new' });
  expect(adf.match(/<id source="(?:Kia|Manufacturer|DealershipGroup)">[^<]+/gu)).toEqual([
    '<id source="Kia">7',
    '<id source="Manufacturer">3',
    '<id source="DealershipGroup">north',
  ]);
  const startsAt = new Date('2026-11-23T10:30:00+11:00');
  const appointment = { locationId: tenant.site.locations[0]?.id ?? '', startsAt };
  const booked = makeWebhookMessage({ ...stored, appointment, tenant, car: undefined, status: 'new' });
  expect(booked.data.appointment).toMatchObject({ booked: true });
  expect(message.timestamp).toMatch(/^2026-11-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/u);
  // Every key is always present, so that readers need not guess.
  const empty = makeWebhookMessage({
    ...stored,
    tenant,
    car: undefined,
    status: 'resend',
    lead: { client_id: stored.lead.client_id, form: 'enquiry', category: 'x' },
  });
  expect(Object.keys(empty.data)).toEqual(Object.keys(message.data));
  expect(empty.data).toMatchObject({ opt_in: null, car: null, customer_vehicle: null, appointment: null });
});
