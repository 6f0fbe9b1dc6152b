import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeEnquiry, PLENTY, send, solveCaptcha } from '#tests/api/lead-requests.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { createApp } from '../app.ts';
import { leads } from '../database/schema.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { resolveCategory } from './lead-routing.ts';
import { openLead } from './sealed-lead.ts';

let services: TestServices;
let dealer: Tenant;

beforeAll(async () => {
  services = await openTestServices();
  const tenant = services.tenants.bySlug('voltbird');
  if (!tenant) throw new Error('There is no such dealer.');
  dealer = tenant;
});
afterAll(() => services.close());

function getForm(id: string) {
  const form = dealer.forms.get(id);
  if (!form) throw new Error(`The dealer has no form ${id}.`);
  return form;
}

describe('category of a lead', () => {
  test("is the form's own if the form asks for none, in storage, routing and messages", async () => {
    const app = createApp(services, { rates: PLENTY });
    const captcha = await solveCaptcha(services);
    const response = await send(app, { lead: makeEnquiry({ form: 'contact', category: 'NOT A CATEGORY', captcha }) });
    expect(response.status).toBe(201);
    const [row] = await services.db.select().from(leads);
    const { category } = getForm('contact');
    expect(row).toMatchObject({ form: 'contact', category });
    expect(row && openLead(services.vault, row.payload).category).toBe(category);
  });

  test('is the chosen one if the form asks for it', async () => {
    expect(await resolveCategory(dealer, getForm('enquiry'), makeEnquiry({ category: 'Parts' }))).toBe('Parts');
  });

  test('is the one chosen on an outdated page, if that page offered it', async () => {
    const form = getForm('contact');
    const asked = getForm('enquiry');
    const renamed = { ...dealer, publishedForm: async () => ({ ...form, category: 'Old name' }) };
    expect(await resolveCategory(renamed, form, makeEnquiry({ form: 'contact', category: 'Old name' }))).toBe(
      form.category,
    );
    const asking = { ...dealer, publishedForm: async () => ({ ...asked, id: form.id }) };
    const resolve = (category: string) => resolveCategory(asking, form, makeEnquiry({ form: 'contact', category }));
    expect(await resolve('General Enquiry')).toBe('General Enquiry');
    expect(await resolve('NOT A CATEGORY')).toBe(form.category);
  });
});
