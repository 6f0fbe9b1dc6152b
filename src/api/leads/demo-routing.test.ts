import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FormView, makeLead, makeLeadContext } from '#src/features/leads/index.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { findDestination, listDestinationNames } from '../delivery/destinations/routing.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { resolveLocation } from './lead-routing.ts';

/*
 * The destination of every form of every demo dealer, with no location chosen and with each one. A form that is missing
 * here or reaches another mailbox fails.
 */

/** Forms that ask for a yard if there are several. */
const YARD_FORMS = ['contact', 'email-us', 'enquiry'];
/** Forms of every dealer that go to the main yard unless they name a car or a location. */
const MAIN_YARD_FORMS = [
  ...YARD_FORMS,
  'car-enquiry',
  'finance',
  'notify-available',
  'notify-me',
  'request-photos',
  'test-drive',
  'trade-in',
];

/** Forms by dealer and mailbox, including other systems that get the lead. */
const EXPECTED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'ashcombe-quill': {
    'showroom@': [...MAIN_YARD_FORMS, 'sell-my-car'],
    'workshop@': ['email-us', 'service'],
  },
  'currawong-cars': {
    'parramatta@': [...MAIN_YARD_FORMS, 'careers', 'personalised-finance', 'sell-my-car', 'subscription'],
    'penrith@': [...YARD_FORMS, 'careers'],
  },
  'kowhai-moto': {
    'ride@': [...MAIN_YARD_FORMS, 'sell-my-car'],
    'spanners@': ['email-us', 'service'],
  },
  'larkmoss-motors': {
    'leads@ + portland@': [...MAIN_YARD_FORMS, 'sell-my-car'],
    'leads@ + beaverton@': YARD_FORMS,
  },
  riverfold: {
    'crm + newstead@': [...MAIN_YARD_FORMS, 'fleet'],
    'crm + moorooka@': [...YARD_FORMS, 'fleet'],
    'crm + used@': [...YARD_FORMS, 'fleet', 'sell-my-car'],
    'crm + service@': ['email-us', 'service'],
    'crm + service.moorooka@': ['email-us', 'service'],
    'crm + parts@': ['email-us', 'parts'],
    'newstead@': ['careers'],
    'moorooka@': ['careers'],
    'used@': ['careers'],
  },
  saltbush: {
    'trucks@': [...MAIN_YARD_FORMS, 'fleet', 'sell-my-car'],
    '4x4@': [...YARD_FORMS, 'fleet', 'sell-my-car'],
    'rv@': [...YARD_FORMS, 'fleet', 'sell-my-car'],
    'fitout@': ['email-us', 'service'],
  },
  voltbird: { 'hello@': [...MAIN_YARD_FORMS, 'rental', 'sell-my-car', 'subscription'] },
};

let services: TestServices;
beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

/** Returns the answers to the location field: none, and each of its options. */
function listAnswers({ steps }: FormView): readonly Readonly<Record<string, string>>[] {
  const field = steps.flatMap(({ fields }) => fields).find(({ name }) => name === 'location');
  return [{}, ...(field?.options ?? []).map(({ value }) => ({ location: value }))];
}

const FACTS = {
  clientId: '6f1d9c1e-8f0a-4f55-9d0c-7f0f2f4f9a01',
  leadId: undefined,
  now: 0,
  started: 0,
  hasFiles: false,
  visit: { url: '', userAgent: '', visited: [], campaign: {} },
};

/** Returns where a lead of a form goes: its destinations, with mailboxes for e-mails. */
async function getTargets(tenant: Tenant, view: FormView, values: Readonly<Record<string, string>>): Promise<string> {
  const sending = { kind: 'whole', step: view.steps.length - 1, skipped: [], sent: [] } as const;
  const sent = makeLead(view, makeLeadContext(tenant.site, false), { values, asked: [] }, FACTS, sending);
  const { location_id: place } = await resolveLocation(tenant, { ...sent, location_id: undefined });
  // The success page and the calendar file name the same location.
  expect(sent.location_id, view.id).toBe(place);
  const locationId = place === undefined ? null : String(place);
  const names = listDestinationNames(tenant.site, { form: view.id, category: view.category, locationId });
  return names.map((name) => getMailbox(tenant, name, locationId)).join(' + ');
}

function getMailbox({ site }: Tenant, name: string, locationId: string | null): string {
  const destination = findDestination(site, name, locationId);
  return destination?.kind === 'adf-email' ? destination.to.map((to) => to.replace(/@.*/u, '@')).join(', ') : name;
}

test('every form of every demo dealer reaches the right mailbox, and its page names the location', async () => {
  const found: Record<string, Record<string, string[]>> = {};
  for (const tenant of services.tenants.list()) {
    const forms = new Map<string, Set<string>>();
    for (const view of tenant.forms.values()) {
      for (const values of listAnswers(view)) {
        const to = await getTargets(tenant, view, values);
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
