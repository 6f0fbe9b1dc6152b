import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { LeadSchema } from '../contract.ts';
import { CONTEXT, FORMS, type Opened, settled, type World, world } from './flow-fixture.ts';
import { pageLocks } from './locks.ts';

const stateOf = ({ form }: Opened) => form.$state.get();
const phaseOf = (page: Opened) => stateOf(page).phase.kind;

function fill({ form }: Opened): void {
  form.change('first_name', 'Kim');
  form.change('email', 'kim@example.com');
}

describe('a form of one step', () => {
  test('checks on submit only, and again on submit only', async () => {
    const page = world().open(FORMS.single);
    page.form.change('email', 'kim');
    expect(stateOf(page).errors).toEqual({});
    await page.form.submit();
    expect(Object.entries(stateOf(page).errors)).toEqual([
      ['first_name', '*This is a required field.'],
      ['email', 'invalid email address'],
    ]);
    fill(page);
    expect(Object.keys(stateOf(page).errors)).toHaveLength(2);
    await page.form.submit();
    expect([phaseOf(page), stateOf(page).errors]).toEqual(['sent', {}]);
  });

  test('sends a whole lead by the contract, tells of it once, and says where to go', async () => {
    const { open, calls, events } = world();
    const page = open(FORMS.single);
    fill(page);
    await page.form.submit();
    expect(stateOf(page).phase).toEqual({
      ...{ kind: 'sent', reference: 'K7QM-2XPA', receipt: 'r' },
      next: '/success?category=General+Enquiry&form=enquiry&reference=K7QM-2XPA',
    });
    expect(calls).toMatchObject([{ method: 'POST', path: '/leads' }]);
    const lead = v.parse(LeadSchema, calls[0]?.lead);
    expect(lead).toMatchObject({ name: 'Kim', lead_status: 'Complete', form_completed: true, source: 'Website' });
    expect(events).toEqual([{ name: 'general_enquiry' }]);
  });

  test('a double click is one submission, and the button reads Loading meanwhile', async () => {
    const { open, calls } = world();
    const page = open(FORMS.single);
    fill(page);
    const clicks = [page.form.submit(), page.form.submit()];
    expect(phaseOf(page)).toBe('submitting');
    await Promise.all(clicks);
    expect(calls).toHaveLength(1);
  });

  test('what was typed is there after a reload, and gone once it is stored', async () => {
    const { open } = world();
    const first = open(FORMS.single);
    fill(first);
    first.leave();
    const second = open(FORMS.single);
    expect(stateOf(second).values).toMatchObject({ first_name: 'Kim', email: 'kim@example.com' });
    await second.form.submit();
    expect(stateOf(open(FORMS.single)).values['first_name']).toBeUndefined();
  });

  test('a refusal has the specification’s alert, the server’s words in the banner and below the fields', async () => {
    const earth = world();
    const page = earth.open(FORMS.single);
    fill(page);
    earth.mood = 'refusing';
    await page.form.submit();
    expect(stateOf(page)).toMatchObject({
      ...{ phase: { kind: 'editing' }, banner: 'No.', alert: 'An error occurred when submitting this form' },
      errors: { email: 'Not this one.' },
    });
    earth.mood = 'up';
    await page.form.submit();
    expect([phaseOf(page), earth.leads.size, stateOf(page).banner]).toEqual(['sent', 1, undefined]);
  });

  test('a server that fails leaves the lead waiting, and it is sent by itself', async () => {
    const earth = world();
    const page = earth.open(FORMS.single);
    fill(page);
    earth.mood = 'failing';
    await page.form.submit();
    expect(stateOf(page)).toMatchObject({ phase: { kind: 'waiting' }, banner: 'We are mending it.' });
    page.wake();
    await settled();
    expect(phaseOf(page)).toBe('waiting');
    earth.mood = 'up';
    page.wake();
    await settled();
    expect([phaseOf(page), earth.leads.size, earth.events.length]).toEqual(['sent', 1, 1]);
  });

  test('a lost answer and a reload make one lead, told once', async () => {
    const earth = world();
    const page = earth.open(FORMS.single);
    fill(page);
    earth.mood = 'lost';
    await page.form.submit();
    expect([phaseOf(page), stateOf(page).banner]).toEqual(['waiting', undefined]);
    page.leave();
    earth.mood = 'up';
    const again = earth.open(FORMS.single);
    expect([phaseOf(again), stateOf(again).values['first_name']]).toEqual(['waiting', 'Kim']);
    await settled();
    expect([phaseOf(again), earth.leads.size, earth.events.length]).toEqual(['sent', 1, 1]);
  });

  test('a lead that is refused while nobody looks is shown again with all that was typed', async () => {
    const earth = world();
    const page = earth.open(FORMS.single);
    fill(page);
    earth.mood = 'down';
    await page.form.submit();
    page.leave();
    earth.mood = 'refusing';
    const elsewhere = earth.open({ ...FORMS.single, id: 'fleet' });
    await elsewhere.effects.queue.drain();
    for (const _ of [1, 2]) {
      const again = earth.open(FORMS.single);
      expect(stateOf(again)).toMatchObject({
        ...{ phase: { kind: 'editing' }, banner: 'No.', errors: { email: 'Not this one.' } },
        values: { first_name: 'Kim' },
      });
    }
    earth.mood = 'up';
    const last = earth.open(FORMS.single);
    last.form.change('email', 'kim@example.org');
    await last.form.submit();
    expect([earth.leads.size, [...earth.leads.values()][0]?.email]).toEqual([1, 'kim@example.org']);
    expect([...earth.texts.keys()].filter((key) => key.includes(':lead:'))).toEqual([]);
  });

  test('a submission that breaks off gives the form back, with the specification’s words', async () => {
    const page = world().open(FORMS.single, CONTEXT, () => Promise.reject(new Error('No lock.')));
    fill(page);
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    await page.form.submit();
    vi.unstubAllGlobals();
    expect(reported).toHaveBeenCalledWith(new Error('No lock.'));
    const text = 'An error occurred when submitting this form';
    expect(stateOf(page)).toMatchObject({ phase: { kind: 'editing' }, banner: text, alert: text });
    expect(stateOf(page).values['first_name']).toBe('Kim');
  });

  test('two tabs with the same lead send and tell of it once', async () => {
    const earth = world();
    const locks = pageLocks();
    const one = earth.open(FORMS.single, CONTEXT, locks);
    fill(one);
    const two = earth.open(FORMS.single, CONTEXT, locks);
    await Promise.all([one.form.submit(), two.form.submit()]);
    expect([phaseOf(one), phaseOf(two)]).toEqual(['sent', 'sent']);
    expect([earth.leads.size, earth.calls.length, earth.events.length]).toEqual([1, 1, 1]);
  });
});

describe('two tabs that begin with one draft', () => {
  function twoTabs(earth: World) {
    const locks = pageLocks();
    const one = earth.open(FORMS.single, CONTEXT, locks);
    fill(one);
    return { one, two: earth.open(FORMS.single, CONTEXT, locks) };
  }
  const isStored = ({ leads }: World, email: string) => [...leads.values()].some((lead) => lead.email === email);

  test('are two leads once something else is written in one, and a reload costs no letter of it', async () => {
    const earth = world();
    const { one, two } = twoTabs(earth);
    two.form.change('email', 'kim@example.org');
    await one.form.submit();
    await settled();
    expect([phaseOf(one), phaseOf(two)]).toEqual(['sent', 'editing']);
    two.form.change('first_name', 'Kimberley');
    two.leave();
    const again = earth.open(FORMS.single);
    expect(stateOf(again).values).toMatchObject({ first_name: 'Kimberley', email: 'kim@example.org' });
    await again.form.submit();
    const leads = [...earth.leads.values()];
    expect(leads.map(({ email }) => email)).toEqual(['kim@example.com', 'kim@example.org']);
    expect(new Set(leads.map(({ lead_id }) => lead_id)).size).toBe(2);
    expect(earth.calls.map(({ method }) => method)).toEqual(['POST', 'POST']);
  });

  test('leave nothing of what is sent in a form that nobody has written in', async () => {
    const earth = world();
    const { one, two } = twoTabs(earth);
    await one.form.submit();
    await settled();
    expect(stateOf(two).values['first_name']).toBe('Kim');
    two.leave();
    expect(stateOf(earth.open(FORMS.single)).values['first_name']).toBeUndefined();
  });

  test('a lead that waits is not replaced by the one of the other tab, nor taken for it after a reload', async () => {
    const earth = world();
    const { one, two } = twoTabs(earth);
    earth.mood = 'down';
    await one.form.submit();
    two.form.change('email', 'kim@example.org');
    two.leave();
    const again = earth.open(FORMS.single);
    expect([phaseOf(again), stateOf(again).values['email']]).toEqual(['editing', 'kim@example.org']);
    await again.form.submit();
    expect(phaseOf(again)).toBe('waiting');
    earth.mood = 'up';
    await again.effects.queue.drain();
    await settled();
    expect(['kim@example.com', 'kim@example.org'].map((email) => isStored(earth, email))).toEqual([true, true]);
  });

  test('a step of one does not take the place of the whole lead of the other', async () => {
    const earth = world();
    const locks = pageLocks();
    const one = earth.open(FORMS.multiple, CONTEXT, locks);
    one.form.change('colour', 'red');
    fill(one);
    const two = earth.open(FORMS.multiple, CONTEXT, locks);
    earth.mood = 'down';
    // A step that cannot be saved is passed with a second click.
    for (let clicks = 0; clicks < 5; clicks++) await one.form.submit();
    expect(phaseOf(one)).toBe('waiting');
    await two.form.submit();
    earth.mood = 'up';
    await two.effects.queue.drain();
    await settled();
    expect([...earth.leads.values()].map(({ lead_status }) => lead_status).toSorted()).toEqual([
      'Complete',
      'Incomplete',
    ]);
  });

  test('that send the same while it is under way are told of once', async () => {
    const earth = world();
    const { one, two } = twoTabs(earth);
    const first = one.form.submit();
    while (earth.calls.length === 0) await Promise.resolve();
    await Promise.all([first, two.form.submit()]);
    expect([phaseOf(one), phaseOf(two)]).toEqual(['sent', 'sent']);
    expect([earth.leads.size, earth.events.length]).toEqual([1, 1]);
  });
});
