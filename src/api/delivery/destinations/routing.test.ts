import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DELIVERY_ENTRIES } from '#src/features/leads/delivery-schema.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { makeDealer } from '#tests/fixtures/delivery.ts';
import type { Tenant } from '../../tenants/tenants.ts';
import { makeDeliveries } from '../outbox/deliveries.ts';
import { findDestination, listDestinationNames } from './routing.ts';

let services: TestServices;
let tenant: Tenant;
beforeAll(async () => {
  services = await openTestServices();
  const first = services.tenants.list().find(({ site }) => site.locations.length > 1);
  if (!first) throw new Error('There is no tenant with several locations.');
  tenant = first;
});
afterAll(() => services.close());

const enquiry = { form: 'enquiry', category: 'General Enquiry', locationId: null };

describe('routing of a lead', () => {
  test('takes the first route that matches form, category and location', () => {
    const { site } = makeDealer(tenant, {
      routes: [
        { forms: ['service'], to: ['workshop'] },
        { categories: ['Fleet Enquiry'], locations: ['7'], to: ['fleet', 'crm', 'crm'] },
        { locations: ['7'], to: ['yard'] },
        { to: ['crm'] },
      ],
    });
    expect(listDestinationNames(site, { ...enquiry, form: 'service' })).toEqual(['workshop']);
    expect(listDestinationNames(site, { ...enquiry, category: 'Fleet Enquiry', locationId: '7' })).toEqual([
      'fleet',
      'crm',
    ]);
    expect(listDestinationNames(site, { ...enquiry, category: 'Fleet Enquiry' })).toEqual(['crm']);
    expect(listDestinationNames(site, { ...enquiry, locationId: '7' })).toEqual(['yard']);
    expect(listDestinationNames(site, enquiry)).toEqual(['crm']);
  });

  test('falls back to an e-mail to its location, to the main one, or to any', () => {
    const { site } = makeDealer(tenant, { routes: [{ forms: ['service'], to: ['workshop'] }] });
    expect(listDestinationNames(site, enquiry)).toEqual(['default']);
    const [one, two] = site.locations;
    if (!one || !two) throw new Error('The tenant has no two locations.');
    const makeLocationWithMail = (place: typeof one, id: string, email: string | undefined, primary: boolean) => ({
      ...place,
      id,
      primary,
      contact_detail: { ...place.contact_detail, email },
    });
    const makeSite = (...locations: ReturnType<typeof makeLocationWithMail>[]) =>
      ({ ...site, locations }) as typeof site;
    const both = makeSite(
      makeLocationWithMail(one, '1', 'one@a.example', true),
      makeLocationWithMail(two, '2', 'two@a.example', false),
    );
    expect(findDestination(both, 'default', '2')).toMatchObject({ to: ['two@a.example'] });
    expect(findDestination(both, 'default', null)).toMatchObject({ to: ['one@a.example'] });
    expect(findDestination(both, 'default', '99')).toMatchObject({ to: ['one@a.example'] });
    const second = makeSite(
      makeLocationWithMail(one, '1', undefined, true),
      makeLocationWithMail(two, '2', 'two@a.example', false),
    );
    expect(findDestination(second, 'default', '1')).toMatchObject({ to: ['two@a.example'] });
    expect(findDestination(makeSite(makeLocationWithMail(one, '1', undefined, true)), 'default', '1')).toBeUndefined();
  });

  test('makes a row per destination, due at once or after the visitor has stopped', () => {
    const lead = { ...enquiry, id: 'l', status: 'complete' as const, revision: 3, mock: false };
    const shop = makeDealer(tenant, { routes: [{ to: ['crm', 'default'] }], incompleteAfterMinutes: 10 });
    const now = Date.parse('2026-11-20T00:00:00Z');
    expect(makeDeliveries(shop, lead, now)).toMatchObject([
      { destination: 'crm', revision: 3, due_at: new Date(now) },
      { destination: 'default', revision: 3, due_at: new Date(now) },
    ]);
    const [part] = makeDeliveries(shop, { ...lead, status: 'incomplete' }, now);
    expect(part?.due_at).toEqual(new Date(now + 600_000));
    expect(makeDeliveries(shop, { ...lead, mock: true }, now)).toEqual([]);
  });
});

describe('destination in the config', () => {
  const { destinations } = DELIVERY_ENTRIES;
  const accepts = (destination: object): boolean => v.safeParse(destinations, [destination]).success;

  test.each([
    ['https://crm.example.com/leads?key=1', true],
    ['http://localhost:8080/leads', true],
    ['http://127.0.0.1:8080/', true],
    ['http://crm.example.com/leads', false],
    ['https://user:secret@crm.example.com/', false],
    ['ftp://crm.example.com/', false],
    ['javascript:alert(1)', false],
    ['/leads', false],
    ['https://crm.example.com/a b', false],
  ])('accepts a webhook to %s: %s', (url, isValid) => {
    expect(accepts({ name: 'crm', kind: 'webhook', url })).toBe(isValid);
  });

  test('requires a name other than default, and valid addresses', () => {
    expect(accepts({ name: 'crm', kind: 'adf-email', to: ['leads@crm.example'] })).toBe(true);
    expect(accepts({ name: 'default', kind: 'adf-email', to: ['leads@crm.example'] })).toBe(false);
    expect(accepts({ name: 'crm', kind: 'adf-email', to: [] })).toBe(false);
    expect(accepts({ name: 'crm', kind: 'adf-email', to: ['a@b.example\r\nBcc: c@d.example'] })).toBe(false);
    expect(accepts({ name: 'crm', kind: 'webhook', url: 'https://a.example', secret: 'x' })).toBe(false);
  });
});
