import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FormView, leadContext, leadOf } from '#src/features/leads/index.ts';
import { type TestServices, testServices } from '#tests/api/test-services.ts';
import { destinationNames, destinationOf } from '../delivery/routes.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { placed } from './lead-place.ts';

/*
 * To whom each form of each demo dealer goes: without an answer, and once for each location that can be chosen. A form that is
 * missing here, or that goes to another mailbox, fails.
 */

/** Forms that ask which yard they are for, where there are several. */
const OF_A_YARD = ['contact', 'email-us', 'enquiry'];
/** Forms of every dealer that go to the main yard, where no car is given and none other is chosen. */
const OF_MAIN = [...[...OF_A_YARD, 'car-enquiry', 'finance', 'notify-me', 'request-photos', 'test-drive', 'trade-in']];

/** By dealer and mailbox, together with the systems that get the lead as well. */
const EXPECTED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'ashcombe-quill': {
    'showroom@': [...OF_MAIN, 'sell-my-car'],
    'workshop@': ['email-us', 'service'],
  },
  'currawong-cars': {
    'parramatta@': [...OF_MAIN, 'careers', 'sell-my-car', 'spin-to-win'],
    'penrith@': [...OF_A_YARD, 'careers'],
  },
  'kowhai-moto': {
    'ride@': [...OF_MAIN, 'personalised-finance', 'sell-my-car'],
    'spanners@': ['email-us', 'service'],
  },
  'larkmoss-motors': {
    'leads@ + portland@': [...OF_MAIN, 'sell-my-car'],
    'leads@ + beaverton@': OF_A_YARD,
  },
  riverfold: {
    'crm + newstead@': [...OF_MAIN, 'fleet'],
    'crm + moorooka@': [...OF_A_YARD, 'fleet'],
    'crm + used@': [...OF_A_YARD, 'fleet', 'sell-my-car'],
    'crm + service@': ['email-us', 'service'],
    'crm + service.moorooka@': ['email-us', 'service'],
    'crm + parts@': ['email-us', 'parts'],
    'newstead@': ['careers'],
    'moorooka@': ['careers'],
    'used@': ['careers'],
  },
  saltbush: {
    'trucks@': [...OF_MAIN, 'fleet', 'sell-my-car'],
    '4x4@': [...OF_A_YARD, 'fleet', 'sell-my-car'],
    'rv@': [...OF_A_YARD, 'fleet', 'sell-my-car'],
    'fitout@': ['email-us', 'service'],
  },
  voltbird: { 'hello@': [...OF_MAIN, 'sell-my-car'] },
};

let services: TestServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

/** The answers to the field that asks for a location: none, and each that it offers. */
function answersOf({ steps }: FormView): readonly Readonly<Record<string, string>>[] {
  const field = steps.flatMap(({ fields }) => fields).find(({ name }) => name === 'location');
  return [{}, ...(field?.options ?? []).map(({ value }) => ({ location: value }))];
}

const FACTS = {
  ...{ clientId: '6f1d9c1e-8f0a-4f55-9d0c-7f0f2f4f9a01', leadId: undefined, now: 0, started: 0, hasFiles: false },
  page: { url: '', userAgent: '', visited: [], campaign: {} },
};

/** Where a lead of a form goes: the names of its destinations, and of the mailboxes of those that are e-mails. */
async function goesTo(tenant: Tenant, view: FormView, values: Readonly<Record<string, string>>): Promise<string> {
  const sending = { kind: 'whole', step: view.steps.length - 1, skipped: [], sent: [] } as const;
  const sent = leadOf(view, leadContext(tenant.site, false), { values, asked: [] }, FACTS, sending);
  const { location_id: place } = await placed(tenant, { ...sent, location_id: undefined });
  // What the page sends is what the page of success and the calendar name.
  expect(sent.location_id, view.id).toBe(place);
  const locationId = place === undefined ? null : String(place);
  const names = destinationNames(tenant.site, { form: view.id, category: view.category, locationId });
  return names.map((name) => mailboxOf(tenant, name, locationId)).join(' + ');
}

function mailboxOf({ site }: Tenant, name: string, locationId: string | null): string {
  const destination = destinationOf(site, name, locationId);
  return destination?.kind === 'adf-email' ? destination.to.map((to) => to.replace(/@.*/u, '@')).join(', ') : name;
}

test('every form of every demo dealer reaches the mailbox of its department, and its page names the place', async () => {
  const found: Record<string, Record<string, string[]>> = {};
  for (const tenant of services.tenants.list()) {
    const forms = new Map<string, Set<string>>();
    for (const view of tenant.forms.values()) {
      for (const values of answersOf(view)) {
        const to = await goesTo(tenant, view, values);
        forms.set(to, new Set(forms.get(to)).add(view.id));
      }
    }
    found[tenant.slug] = Object.fromEntries([...forms].map(([to, ids]) => [to, [...ids].sort()]));
  }
  const expected = Object.entries(EXPECTED).map(([slug, mailboxes]) => {
    const sorted = Object.entries(mailboxes).map(([to, ids]) => [to, ids.toSorted()]);
    return [slug, Object.fromEntries(sorted)];
  });
  expect(found).toEqual(Object.fromEntries(expected));
});
