import { describe, expect, test } from 'vitest';
import { FORMS, type Opened, settled, world } from './flow-fixture.ts';

const stateOf = ({ form }: Opened) => form.$state.get();
const PHOTO = new File(['x'], 'car.jpg', { type: 'image/jpeg' });

function opened() {
  const earth = world();
  return { earth, page: earth.open(FORMS.multiple) };
}

/** Passes over the step that is shown. */
function passOver({ form: { skip } }: Opened): Promise<void> {
  return skip();
}

async function toContact(page: Opened): Promise<void> {
  page.form.change('colour', 'red');
  await page.form.submit();
  await passOver(page);
  page.form.change('first_name', 'Kim');
  page.form.change('email', 'kim@example.com');
}

describe('a form of several steps', () => {
  test('goes one step at a time; each but the last is sent as an incomplete lead, whose id is used again', async () => {
    const { earth, page } = opened();
    page.form.change('colour', 'red');
    await page.form.submit();
    expect([stateOf(page).step, stateOf(page).progress]).toEqual([1, 33]);
    await page.form.submit();
    expect([stateOf(page).step, stateOf(page).progress]).toEqual([2, 67]);
    page.form.change('first_name', 'Kim');
    page.form.change('email', 'kim@example.com');
    await page.form.submit();
    expect([stateOf(page).phase.kind, stateOf(page).progress, earth.leads.size]).toEqual(['sent', 100, 1]);
    const calls = earth.calls.map(({ method, path, lead }) => [method, path, lead.lead_status, lead.step_number]);
    expect(calls).toEqual([
      ['POST', '/leads', 'Incomplete', 1],
      ['PUT', '/leads/{id}', 'Incomplete', 2],
      ['PUT', '/leads/{id}', 'Complete', 3],
    ]);
    expect(earth.calls.map(({ lead }) => lead.form_completed)).toEqual([false, false, true]);
    expect(new Set(earth.calls.slice(1).map(({ lead }) => lead.lead_id)).size).toBe(1);
    expect(earth.events).toHaveLength(1);
  });

  test('a step that was sent is not sent again unless it has changed', async () => {
    const { earth, page } = opened();
    page.form.change('colour', 'red');
    await page.form.submit();
    page.form.back();
    expect(stateOf(page).step).toBe(0);
    await page.form.submit();
    expect([stateOf(page).step, earth.calls.length]).toEqual([1, 1]);
    page.form.back();
    page.form.change('colour', 'blue');
    await page.form.submit();
    expect(earth.calls.map(({ lead }) => lead.details?.['colour'])).toEqual(['red', 'blue']);
  });

  test('Back leads to the step that was passed over, and filling it in takes that back', async () => {
    const { earth, page } = opened();
    await toContact(page);
    page.form.back();
    expect(stateOf(page).step).toBe(1);
    page.form.chooseFiles([PHOTO]);
    await page.form.submit();
    await page.form.submit();
    expect(earth.calls.at(-1)?.lead.skipped_steps).toBeUndefined();
  });

  test('a step that was passed over sends no files, although some were chosen', async () => {
    const { earth, page } = opened();
    page.form.change('colour', 'red');
    await page.form.submit();
    page.form.chooseFiles([PHOTO]);
    await passOver(page);
    page.form.change('first_name', 'Kim');
    page.form.change('email', 'kim@example.com');
    await page.form.submit();
    const { files, lead } = earth.calls.at(-1) ?? {};
    expect([stateOf(page).phase.kind, files, lead?.has_files, earth.files.size]).toEqual(['sent', 0, false, 0]);
  });

  test('names the steps that were passed over', async () => {
    const { earth, page } = opened();
    await toContact(page);
    await page.form.submit();
    expect(earth.calls.at(-1)?.lead).toMatchObject({ skipped_steps: ['photos'], lead_status: 'Complete' });
    expect(earth.calls).toHaveLength(2);
  });

  test('comes back after a reload where it was, and updates the lead that it began', async () => {
    const { earth, page } = opened();
    await toContact(page);
    page.leave();
    const again = earth.open(FORMS.multiple);
    expect([stateOf(again).step, stateOf(again).values['first_name']]).toEqual([2, 'Kim']);
    await again.form.submit();
    expect([earth.leads.size, earth.calls.at(-1)?.method]).toEqual([1, 'PUT']);
  });

  test('a step that cannot be saved says so in the specification’s words once, and holds nobody up', async () => {
    const { earth, page } = opened();
    earth.mood = 'down';
    page.form.change('colour', 'red');
    await page.form.submit();
    expect(stateOf(page)).toMatchObject({ step: 0, banner: 'An unexpected error occured', phase: { kind: 'editing' } });
    expect(stateOf(page).alert).toBeUndefined();
    await page.form.submit();
    expect([stateOf(page).step, stateOf(page).banner]).toEqual([1, undefined]);
    await passOver(page);
    page.form.change('first_name', 'Kim');
    page.form.change('email', 'kim@example.com');
    await page.form.submit();
    expect(stateOf(page).phase.kind).toBe('waiting');
    earth.mood = 'up';
    page.wake();
    await settled();
    expect([stateOf(page).phase.kind, earth.leads.size]).toEqual(['sent', 1]);
    expect([...earth.leads.values()][0]).toMatchObject({ lead_status: 'Complete', details: { colour: 'red' } });
  });

  test('files go once, with the whole lead, and outlive a reload', async () => {
    const { earth, page } = opened();
    page.form.change('colour', 'red');
    await page.form.submit();
    page.form.chooseFiles([PHOTO]);
    await page.form.submit();
    page.leave();
    const again = earth.open(FORMS.multiple);
    await settled();
    expect(stateOf(again).files.map(({ name }) => name)).toEqual(['car.jpg']);
    again.form.change('first_name', 'Kim');
    again.form.change('email', 'kim@example.com');
    await again.form.submit();
    const calls = earth.calls.map(({ path, files, lead }) => [path, files, lead.has_files]);
    expect(calls).toEqual([
      ['/leads', 0, false],
      ['/leads/{id}', 0, true],
      ['/leads/with-files', 1, true],
    ]);
  });

  test('what does not show is not sent', async () => {
    const { earth, page } = opened();
    page.form.change('colour', 'pink');
    page.form.change('reason', 'I like it');
    await page.form.submit();
    page.form.back();
    page.form.change('colour', 'red');
    await page.form.submit();
    expect(earth.calls.map(({ lead }) => lead.details)).toEqual([
      { colour: 'pink', reason: 'I like it' },
      { colour: 'red' },
    ]);
  });

  test('a fault that the server finds in an earlier step is shown there', async () => {
    const { earth, page } = opened();
    await toContact(page);
    earth.mood = 'refusing';
    await page.form.submit();
    expect(stateOf(page)).toMatchObject({ step: 2, banner: 'No.', errors: { email: 'Not this one.' } });
    expect(stateOf(page).alert).toBeUndefined();
  });

  test('a lead that the server has lost is made anew', async () => {
    const { earth, page } = opened();
    await toContact(page);
    earth.leads.clear();
    await page.form.submit();
    expect([stateOf(page).phase.kind, earth.leads.size]).toEqual(['sent', 1]);
    expect(earth.calls.map(({ method }) => method)).toEqual(['POST', 'PUT', 'POST']);
  });
});
