import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { CONTEXT, createWorld, FORMS, flush, type LeadWorld, type OpenedForm } from '#tests/fixtures/lead-flow.ts';
import { LeadSchema } from '../contract/index.ts';
import { createPageLocks } from '../queue/index.ts';

const getState = ({ form }: OpenedForm) => form.$state.get();
const getPhase = (page: OpenedForm) => getState(page).phase.kind;

function fill({ form }: OpenedForm): void {
  form.change('first_name', 'Kim');
  form.change('email', 'kim@example.com');
}

describe('a form of one step', () => {
  test('validates on submit only', async () => {
    const page = createWorld().open(FORMS.single);
    page.form.change('email', 'kim');
    expect(getState(page).errors).toEqual({});
    await page.form.submit();
    expect(Object.entries(getState(page).errors)).toEqual([
      ['first_name', '*This is a required field.'],
      ['email', 'invalid email address'],
    ]);
    fill(page);
    expect(Object.keys(getState(page).errors)).toHaveLength(2);
    await page.form.submit();
    expect([getPhase(page), getState(page).errors]).toEqual(['sent', {}]);
  });

  test('sends a valid lead, emits its event once, and goes to the success page', async () => {
    const { open, calls, events } = createWorld();
    const page = open(FORMS.single);
    fill(page);
    await page.form.submit();
    expect(getState(page).phase).toEqual({
      kind: 'sent',
      reference: 'K7QM-2XPA',
      receipt: 'r',
      next: '/success?category=General+Enquiry&form=enquiry&reference=K7QM-2XPA',
    });
    expect(calls).toMatchObject([{ method: 'POST', path: '/leads' }]);
    const lead = v.parse(LeadSchema, calls[0]?.lead);
    expect(lead).toMatchObject({ name: 'Kim', lead_status: 'Complete', form_completed: true, source: 'Website' });
    expect(events).toEqual([{ name: 'general_enquiry' }]);
  });

  test('submits once on a double click', async () => {
    const { open, calls } = createWorld();
    const page = open(FORMS.single);
    fill(page);
    const clicks = [page.form.submit(), page.form.submit()];
    expect(getPhase(page)).toBe('submitting');
    await Promise.all(clicks);
    expect(calls).toHaveLength(1);
  });

  test('keeps what was typed across a reload, until the lead is stored', async () => {
    const { open } = createWorld();
    const first = open(FORMS.single);
    fill(first);
    first.leave();
    const second = open(FORMS.single);
    expect(getState(second).values).toMatchObject({ first_name: 'Kim', email: 'kim@example.com' });
    await second.form.submit();
    expect(getState(open(FORMS.single)).values['first_name']).toBeUndefined();
  });

  test('shows a refusal in the banner, in an alert and below the fields', async () => {
    const world = createWorld();
    const page = world.open(FORMS.single);
    fill(page);
    world.mood = 'refusing';
    await page.form.submit();
    expect(getState(page)).toMatchObject({
      phase: { kind: 'editing' },
      banner: 'No.',
      alert: 'An error occurred when submitting this form',
      errors: { email: 'Not this one.' },
    });
    world.mood = 'up';
    await page.form.submit();
    expect([getPhase(page), world.leads.size, getState(page).banner]).toEqual(['sent', 1, undefined]);
  });

  test('queues the lead if the server fails, and retries', async () => {
    const world = createWorld();
    const page = world.open(FORMS.single);
    fill(page);
    world.mood = 'failing';
    await page.form.submit();
    expect(getState(page)).toMatchObject({ phase: { kind: 'queued' }, banner: 'We are fixing it.' });
    page.runScheduled();
    await flush();
    expect(getPhase(page)).toBe('queued');
    world.mood = 'up';
    page.runScheduled();
    await flush();
    expect([getPhase(page), world.leads.size, world.events.length]).toEqual(['sent', 1, 1]);
  });

  test('creates one lead and one event after a lost answer and a reload', async () => {
    const world = createWorld();
    const page = world.open(FORMS.single);
    fill(page);
    world.mood = 'lost';
    await page.form.submit();
    expect([getPhase(page), getState(page).banner]).toEqual(['queued', undefined]);
    page.leave();
    world.mood = 'up';
    const again = world.open(FORMS.single);
    expect([getPhase(again), getState(again).values['first_name']]).toEqual(['queued', 'Kim']);
    await flush();
    expect([getPhase(again), world.leads.size, world.events.length]).toEqual(['sent', 1, 1]);
  });

  test('shows a lead that was refused in the background, with everything that was typed', async () => {
    const world = createWorld();
    const page = world.open(FORMS.single);
    fill(page);
    world.mood = 'down';
    await page.form.submit();
    page.leave();
    world.mood = 'refusing';
    const elsewhere = world.open({ ...FORMS.single, id: 'fleet' });
    await elsewhere.effects.queue.drain();
    for (const _ of [1, 2]) {
      const again = world.open(FORMS.single);
      expect(getState(again)).toMatchObject({
        phase: { kind: 'editing' },
        banner: 'No.',
        errors: { email: 'Not this one.' },
        values: { first_name: 'Kim' },
      });
    }
    world.mood = 'up';
    const last = world.open(FORMS.single);
    last.form.change('email', 'kim@example.org');
    await last.form.submit();
    expect([world.leads.size, [...world.leads.values()][0]?.email]).toEqual([1, 'kim@example.org']);
    expect([...world.texts.keys()].filter((key) => key.includes(':lead:'))).toEqual([]);
  });

  test('returns to editing if a submission throws', async () => {
    const page = createWorld().open(FORMS.single, CONTEXT, () => Promise.reject(new Error('No lock.')));
    fill(page);
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    await page.form.submit();
    vi.unstubAllGlobals();
    expect(reported).toHaveBeenCalledWith(new Error('No lock.'));
    const text = 'An error occurred when submitting this form';
    expect(getState(page)).toMatchObject({ phase: { kind: 'editing' }, banner: text, alert: text });
    expect(getState(page).values['first_name']).toBe('Kim');
  });

  test('two tabs with the same lead send it and emit its event once', async () => {
    const world = createWorld();
    const locks = createPageLocks();
    const one = world.open(FORMS.single, CONTEXT, locks);
    fill(one);
    const two = world.open(FORMS.single, CONTEXT, locks);
    await Promise.all([one.form.submit(), two.form.submit()]);
    expect([getPhase(one), getPhase(two)]).toEqual(['sent', 'sent']);
    expect([world.leads.size, world.calls.length, world.events.length]).toEqual([1, 1, 1]);
  });
});

describe('two tabs that start with one draft', () => {
  function openTwoTabs(world: LeadWorld) {
    const locks = createPageLocks();
    const one = world.open(FORMS.single, CONTEXT, locks);
    fill(one);
    return { one, two: world.open(FORMS.single, CONTEXT, locks) };
  }
  const isStored = ({ leads }: LeadWorld, email: string) => [...leads.values()].some((lead) => lead.email === email);

  test('make two leads if their answers differ, and lose nothing on a reload', async () => {
    const world = createWorld();
    const { one, two } = openTwoTabs(world);
    two.form.change('email', 'kim@example.org');
    await one.form.submit();
    await flush();
    expect([getPhase(one), getPhase(two)]).toEqual(['sent', 'editing']);
    two.form.change('first_name', 'Kimberley');
    two.leave();
    const again = world.open(FORMS.single);
    expect(getState(again).values).toMatchObject({ first_name: 'Kimberley', email: 'kim@example.org' });
    await again.form.submit();
    const leads = [...world.leads.values()];
    expect(leads.map(({ email }) => email)).toEqual(['kim@example.com', 'kim@example.org']);
    expect(new Set(leads.map(({ lead_id }) => lead_id)).size).toBe(2);
    expect(world.calls.map(({ method }) => method)).toEqual(['POST', 'POST']);
  });

  test('leave no sent answers in an untouched form', async () => {
    const world = createWorld();
    const { one, two } = openTwoTabs(world);
    await one.form.submit();
    await flush();
    expect(getState(two).values['first_name']).toBe('Kim');
    two.leave();
    expect(getState(world.open(FORMS.single)).values['first_name']).toBeUndefined();
  });

  test('do not replace or mix up each other’s queued leads', async () => {
    const world = createWorld();
    const { one, two } = openTwoTabs(world);
    world.mood = 'down';
    await one.form.submit();
    two.form.change('email', 'kim@example.org');
    two.leave();
    const again = world.open(FORMS.single);
    expect([getPhase(again), getState(again).values['email']]).toEqual(['editing', 'kim@example.org']);
    await again.form.submit();
    expect(getPhase(again)).toBe('queued');
    world.mood = 'up';
    await again.effects.queue.drain();
    await flush();
    expect(['kim@example.com', 'kim@example.org'].map((email) => isStored(world, email))).toEqual([true, true]);
  });

  test('do not replace a complete lead by a step', async () => {
    const world = createWorld();
    const locks = createPageLocks();
    const one = world.open(FORMS.multiple, CONTEXT, locks);
    one.form.change('colour', 'red');
    fill(one);
    const two = world.open(FORMS.multiple, CONTEXT, locks);
    world.mood = 'down';
    // A second click goes on from a step that cannot be saved.
    for (let clicks = 0; clicks < 5; clicks++) await one.form.submit();
    expect(getPhase(one)).toBe('queued');
    await two.form.submit();
    world.mood = 'up';
    await two.effects.queue.drain();
    await flush();
    expect([...world.leads.values()].map(({ lead_status }) => lead_status).toSorted()).toEqual([
      'Complete',
      'Incomplete',
    ]);
  });

  test('emit one event if they send the same lead at once', async () => {
    const world = createWorld();
    const { one, two } = openTwoTabs(world);
    const first = one.form.submit();
    while (world.calls.length === 0) await Promise.resolve();
    await Promise.all([first, two.form.submit()]);
    expect([getPhase(one), getPhase(two)]).toEqual(['sent', 'sent']);
    expect([world.leads.size, world.events.length]).toEqual([1, 1]);
  });
});
