import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ANSWERS, type CampaignWorld, openCampaign } from '#tests/api/campaign-world.ts';
import { createVisitor } from '#tests/api/visitor.ts';
import { makeCampaign } from '#tests/fixtures/campaign.ts';
import { DAY } from '../../lib/durations.ts';
import { formatSpinsCsv } from '../command/print-spins.ts';
import { runCommand } from '../command/run.ts';
import { customers, deliveries, leads, spins } from '../database/schema.ts';
import { openLead } from '../leads/sealed-lead.ts';
import { countPerson, erasePerson } from '../people/erase.ts';
import { exportPerson } from '../people/export.ts';
import { runRetention } from '../people/retention.ts';

const PHONE = '0491 570 156';

/** Every spin wins a mug, until none is left. */
const MUGS = makeCampaign({ prizes: [{ id: 'mug', name: 'A mug', detail: 'In the yard.', odds: 1, stock: 2 }] });

let world: CampaignWorld;
beforeEach(async () => {
  world = await openCampaign(MUGS);
});
afterEach(() => world.services.close());

/** Sends the form as a browser without JavaScript does. */
async function postForm(
  cookie: string | undefined,
  values: Record<string, string>,
  origin = `http://${world.slug}.localhost`,
) {
  const response = await world.app.request(`http://${world.slug}.localhost/api/spin-to-win/form`, {
    method: 'POST',
    headers: {
      accept: 'text/html',
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      ...(cookie !== undefined && { cookie }),
    },
    body: new URLSearchParams(values).toString(),
  });
  return { status: response.status, html: await response.text() };
}

describe('a spin', () => {
  test('wins the prize that the server decides, once, and shows the same prize afterwards', async () => {
    const shopper = await world.signIn(PHONE);
    expect(await shopper.look()).toEqual({ phase: 'open', spin: null });
    const won = await shopper.spin();
    expect(won).toEqual({
      phase: 'open',
      spin: {
        outcome: 'prize',
        prize: { id: 'mug', name: 'A mug', detail: 'In the yard.' },
        reference: expect.stringMatching(/^\w{4}-\w{4}$/u),
      },
    });
    expect(await shopper.spin()).toEqual(won);
    expect(await shopper.look()).toEqual(won);
    // Another browser with the same phone is the same customer.
    world.services.forward(60_000);
    expect(await (await world.signIn(PHONE)).look()).toEqual(won);
    expect(await world.services.db.select().from(spins)).toHaveLength(1);
  });

  test('tells the dealer once, with the prize and a category of its own', async () => {
    const shopper = await world.signIn(PHONE);
    await shopper.spin();
    await shopper.spin();
    const rows = await world.services.db.select().from(leads);
    expect(rows).toHaveLength(1);
    const [row] = rows;
    expect(row).toMatchObject({ form: 'spin-to-win', category: 'Spin to Win', status: 'complete' });
    expect(row && openLead(world.services.vault, row.payload)).toMatchObject({
      name: 'Kim Lee',
      email: 'kim@example.com',
      phone: PHONE,
      opt_in: false,
      message: 'Won a prize: A mug. Contact the winner to hand it over.',
      details: { spin_campaign: 'spring', spin_prize: 'A mug' },
    });
    expect(await world.services.db.select().from(deliveries)).toMatchObject([{ leadId: row?.id, state: 'pending' }]);
  });

  test('gives no prize beyond the stock', async () => {
    const shoppers = await world.makeShoppers(3);
    const outcomes: (string | undefined)[] = [];
    for (const shopper of shoppers) outcomes.push((await shopper.spin()).spin?.outcome);
    expect(outcomes).toEqual(['prize', 'prize', 'none']);
    const stored = await world.services.db.select().from(spins).orderBy(spins.prizeNumber);
    expect(stored.map(({ prizeNumber }) => prizeNumber)).toEqual([1, 2, null]);
  });

  test('is once for each customer in the database too, whatever the code does', async () => {
    const shopper = await world.signIn(PHONE);
    await shopper.spin();
    const [row] = await world.services.db.select().from(spins);
    if (!row) throw new Error('There is no spin.');
    const id = '00000000-0000-4000-8000-000000000001';
    const { db } = world.services;
    const second = { ...row, id, prize: null, prizeName: null, prizeNumber: null };
    await expect(db.insert(spins).values(second)).rejects.toThrow();
    await expect(db.insert(spins).values({ ...row, id, customerId: null })).rejects.toThrow();
    await db.insert(spins).values({ ...second, campaign: 'summer' });
  });

  test('needs a session, accepted terms and real answers', async () => {
    expect(await world.visit().trySpin()).toMatchObject({ status: 401, body: { error: expect.any(String) } });
    expect(await world.visit().look()).toEqual({ phase: 'open', spin: null });
    const shopper = await world.signIn(PHONE);
    for (const [answers, field] of [
      [{ accept_terms: '' }, 'accept_terms'],
      [{ email: 'kim@' }, 'email'],
      [{ first_name: '' }, 'first_name'],
    ] as const) {
      expect(await shopper.trySpin(answers)).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.any(String) } },
      });
    }
    expect(await world.services.db.select().from(spins)).toEqual([]);
    const other = createVisitor(world.app, 'riverfold');
    other.setCookies(shopper.cookie());
    expect((await other.post('/spin-to-win', ANSWERS)).status).toBe(401);
    expect((await createVisitor(world.app, 'saltbush').get('/spin-to-win')).status).toBe(404);
  });

  test('is refused before the start and after the end, which the answer says', async () => {
    await world.services.close();
    world = await openCampaign({ ...MUGS, start: '2026-11-21T09:00' });
    const [shopper] = await world.makeShoppers(1);
    expect(await shopper?.look()).toEqual({ phase: 'upcoming', spin: null });
    expect(await shopper?.trySpin()).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('started') },
    });
    world.services.forward(DAY);
    const won = await shopper?.spin();
    world.services.forward(20 * DAY);
    expect((await shopper?.spin())?.spin).toEqual(won?.spin);
    await world.services.close();
    world = await openCampaign({ ...MUGS, end: '2026-11-20T10:00' });
    const [late] = await world.makeShoppers(1);
    expect(await late?.trySpin()).toMatchObject({ status: 409, body: { error: expect.stringContaining('ended') } });
  });

  test('cannot be forged with a lead', async () => {
    const shopper = await world.signIn(PHONE);
    const forged = await shopper.post('/leads', {
      client_id: randomUUID(),
      form: 'spin-to-win',
      category: 'Spin to Win',
      lead_status: 'Complete',
      website_slug: world.slug,
      name: 'Kim Lee',
      phone: PHONE,
      email: 'kim@example.com',
      details: { spin_prize: 'A mug' },
    });
    expect(forged.status).toBe(422);
    expect(await world.services.db.select().from(leads)).toEqual([]);
  });

  test('of a test build uses no prize and reaches no dealer', async () => {
    const shopper = await world.signIn(PHONE);
    const mock = world.visit('/mock');
    mock.setCookies(shopper.cookie());
    expect(await mock.spin()).toMatchObject({ spin: { outcome: 'prize' } });
    expect(await shopper.look()).toMatchObject({ spin: null });
    await shopper.spin();
    expect(await world.services.db.select().from(spins).where(eq(spins.prizeNumber, 1))).toHaveLength(2);
    expect(await world.services.db.select().from(deliveries)).toHaveLength(1);
  });

  test('of one address is limited', async () => {
    const { services } = world;
    const visitor = createVisitor((await import('../app.ts')).createApp(services), world.slug);
    const statuses = await Promise.all(
      Array.from({ length: 62 }, async () => (await visitor.post('/spin-to-win', ANSWERS)).status),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  });
});

describe('without JavaScript', () => {
  test('the form is answered with a page that shows the prize, the same one each time', async () => {
    const shopper = await world.signIn(PHONE);
    const first = await postForm(shopper.cookie(), ANSWERS);
    expect(first.status).toBe(200);
    expect(first.html).toContain('You won: A mug');
    const [row] = await world.services.db.select().from(spins);
    expect(first.html).toContain(row?.reference);
    expect(await postForm(shopper.cookie(), {})).toEqual(first);
    expect(await shopper.look()).toMatchObject({ spin: { reference: row?.reference } });
  });

  test('errors come back with the form as it was filled in', async () => {
    const shopper = await world.signIn(PHONE);
    const { status, html } = await postForm(shopper.cookie(), { first_name: '<b>Kim</b>', email: 'kim@' });
    expect(status).toBe(422);
    expect(html).toContain('value="&lt;b&gt;Kim&lt;/b&gt;"');
    expect(html).not.toContain('<b>Kim</b>');
    expect(html).toContain('Accept the terms and conditions to take part.');
    expect(await world.services.db.select().from(spins)).toEqual([]);
  });

  test('visitors without a session are asked to sign in, and forms of other websites are refused', async () => {
    const { status, html } = await postForm(undefined, ANSWERS);
    expect(status).toBe(401);
    expect(html).toContain('/sign-in?type=spin-to-win');
    const shopper = await world.signIn(PHONE);
    expect((await postForm(shopper.cookie(), ANSWERS, 'https://evil.example')).status).toBe(403);
    expect(await world.services.db.select().from(spins)).toEqual([]);
  });
});

describe('personal data', () => {
  const contact = { phone: PHONE };

  test('is exported as CSV for the dealer, which is recorded', async () => {
    await (await world.signIn(PHONE)).spin();
    const answer = await runCommand(world.services, { command: 'spins', tenant: world.slug });
    if (answer.command !== 'spins') throw new Error('Another answer.');
    const [head, row] = formatSpinsCsv(answer.spins).split('\r\n');
    expect(head).toBe(
      'campaign,reference,spun_at,prize,prize_id,prize_number,first_name,last_name,phone,email,ticket,draw_rank,entry',
    );
    expect(row).toContain(`,A mug,mug,1,Kim,Lee,${PHONE},kim@example.com,`);
    const log = await runCommand(world.services, { command: 'audit', tenant: world.slug, limit: 1 });
    expect(log).toMatchObject({ accesses: [{ action: 'spins' }] });
  });

  test('is exported to the person, and erased with them while the prize stays counted', async () => {
    const { services, slug } = world;
    await (await world.signIn(PHONE)).spin();
    const tenant = services.tenants.bySlug(slug);
    if (!tenant) throw new Error('There is no tenant.');
    expect(await exportPerson(services, tenant, contact)).toMatchObject({
      leads: [{ category: 'Spin to Win' }],
      customers: [{ name: 'Kim', spins: [{ campaign: 'spring', prize: 'A mug' }] }],
    });
    expect(await countPerson(services, tenant, contact)).toMatchObject({ leads: 1, customers: 1 });
    await erasePerson(services, tenant, contact);
    expect(await services.db.select().from(leads)).toEqual([]);
    expect(await services.db.select().from(spins)).toMatchObject([
      { customerId: null, leadId: null, prize: 'mug', prizeNumber: 1 },
    ]);
    const [one, two] = await world.makeShoppers(2);
    expect(await one?.spin()).toMatchObject({ spin: { outcome: 'prize' } });
    expect(await two?.spin()).toMatchObject({ spin: { outcome: 'none' } });
  });

  test('is removed when the dealer no longer keeps it', async () => {
    const { services, slug } = world;
    await (await world.signIn(PHONE)).spin();
    await services.db.update(deliveries).set({ state: 'delivered' });
    services.forward(5000 * DAY);
    await runRetention(services, { clock: true, tenant: { slug, count: 2 } });
    expect(await services.db.select().from(customers)).toEqual([]);
    expect(await services.db.select().from(leads)).toEqual([]);
    expect(await services.db.select().from(spins)).toMatchObject([{ customerId: null, leadId: null }]);
  });
});
