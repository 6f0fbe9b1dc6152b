import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enquiry, PLENTY, send, solvedCaptcha } from '#tests/api/lead-requests.ts';
import { type TestServices, testServices } from '#tests/api/test-services.ts';
import { createApp } from '../app.ts';
import { leads } from '../database/schema.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { categoryOf } from './lead-category.ts';
import { openLead } from './payload.ts';

let services: TestServices;
let dealer: Tenant;

beforeAll(async () => {
  services = await testServices();
  const tenant = services.tenants.bySlug('voltbird');
  if (!tenant) throw new Error('There is no such dealer.');
  dealer = tenant;
});
afterAll(() => services.close());

function formOf(id: string) {
  const form = dealer.forms.get(id);
  if (!form) throw new Error(`The dealer has no form ${id}.`);
  return form;
}

describe('the category of a lead', () => {
  test('is that of its form where the form asks for none, in what is stored, routed and sent on', async () => {
    const app = createApp(services, { rates: PLENTY });
    const captcha = await solvedCaptcha(services);
    const response = await send(app, { lead: enquiry({ form: 'contact', category: 'NOT A CATEGORY', captcha }) });
    expect(response.status).toBe(201);
    const [row] = await services.db.select().from(leads);
    const { category } = formOf('contact');
    expect(row).toMatchObject({ form: 'contact', category });
    expect(row && openLead(services.vault, row.payload).category).toBe(category);
  });

  test('is what was chosen where the form asks for it', async () => {
    expect(await categoryOf(dealer, formOf('enquiry'), enquiry({ category: 'Parts' }))).toBe('Parts');
  });

  test('is what was chosen on a page that is older than the form, and nothing that it did not offer', async () => {
    const form = formOf('contact');
    const asked = formOf('enquiry');
    const renamed = { ...dealer, publishedForm: async () => ({ ...form, category: 'Old name' }) };
    expect(await categoryOf(renamed, form, enquiry({ form: 'contact', category: 'Old name' }))).toBe(form.category);
    const asking = { ...dealer, publishedForm: async () => ({ ...asked, id: form.id }) };
    const of = (category: string) => categoryOf(asking, form, enquiry({ form: 'contact', category }));
    expect(await of('General Enquiry')).toBe('General Enquiry');
    expect(await of('NOT A CATEGORY')).toBe(form.category);
  });
});
