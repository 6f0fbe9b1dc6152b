import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FormView } from '#src/features/leads/index.ts';
import { DEALER, makeSolvedEnquiry, PLENTY, send } from '#tests/api/lead-requests.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { type App, createApp } from '../app.ts';

let services: TestServices;
let app: App;

beforeAll(async () => {
  services = await openTestServices();
  app = createApp(services, { rates: PLENTY });
});
afterAll(() => services.close());

describe('lead of a changed form', () => {
  test('is accepted if it passes the form of the published pages', async () => {
    const tenant = services.tenants.bySlug(DEALER);
    const form = tenant?.forms.get('enquiry');
    if (!tenant || !form) throw new Error('The dealer has no such form.');
    const earlier: FormView = {
      ...form,
      steps: form.steps.map((part) => ({ ...part, fields: part.fields.map((one) => ({ ...one, optional: true })) })),
    };
    const lead = await makeSolvedEnquiry(services, { message: '' });
    expect((await send(app, { lead })).status).toBe(422);
    const folder = join(services.config.dataDir, 'sites', DEALER, 'forms');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'enquiry.json'), JSON.stringify({ form: earlier, context: {} }));
    expect((await send(app, { lead })).status).toBe(201);
    expect((await send(app, { lead: await makeSolvedEnquiry(services, { message: '', email: 'kim@' }) })).status).toBe(
      422,
    );
    writeFileSync(join(folder, 'enquiry.json'), '{"form":{"steps":[{}]}}');
    expect((await send(app, { lead: await makeSolvedEnquiry(services, { message: '' }) })).status).toBe(422);
    rmSync(folder, { recursive: true });
  });
});
