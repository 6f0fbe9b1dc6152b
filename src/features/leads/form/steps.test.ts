import { describe, expect, test } from 'vitest';
import { createWorld, FORMS, flush, type OpenedForm } from '#tests/fixtures/lead-flow.ts';

const getState = ({ form }: OpenedForm) => form.$state.get();
const PHOTO = new File(['x'], 'car.jpg', { type: 'image/jpeg' });

function openForm() {
  const world = createWorld();
  return { world, page: world.open(FORMS.multiple) };
}

/** Skips the current step. */
function skipCurrent({ form: { skip } }: OpenedForm): Promise<void> {
  return skip();
}

async function toContact(page: OpenedForm): Promise<void> {
  page.form.change('colour', 'red');
  await page.form.submit();
  await skipCurrent(page);
  page.form.change('first_name', 'Kim');
  page.form.change('email', 'kim@example.com');
}

describe('a form of several steps', () => {
  test('sends each step but the last as an incomplete lead, and reuses its id', async () => {
    const { world, page } = openForm();
    page.form.change('colour', 'red');
    await page.form.submit();
    expect(getState(page).step).toBe(1);
    await page.form.submit();
    expect(getState(page).step).toBe(2);
    page.form.change('first_name', 'Kim');
    page.form.change('email', 'kim@example.com');
    await page.form.submit();
    expect([getState(page).phase.kind, world.leads.size]).toEqual(['sent', 1]);
    const calls = world.calls.map(({ method, path, lead }) => [method, path, lead.lead_status, lead.step_number]);
    expect(calls).toEqual([
      ['POST', '/leads', 'Incomplete', 1],
      ['PUT', '/leads/{id}', 'Incomplete', 2],
      ['PUT', '/leads/{id}', 'Complete', 3],
    ]);
    expect(world.calls.map(({ lead }) => lead.form_completed)).toEqual([false, false, true]);
    expect(new Set(world.calls.slice(1).map(({ lead }) => lead.lead_id)).size).toBe(1);
    expect(world.events).toHaveLength(1);
  });

  test('sends a step again only if it has changed', async () => {
    const { world, page } = openForm();
    page.form.change('colour', 'red');
    await page.form.submit();
    page.form.back();
    expect(getState(page).step).toBe(0);
    await page.form.submit();
    expect([getState(page).step, world.calls.length]).toEqual([1, 1]);
    page.form.back();
    page.form.change('colour', 'blue');
    await page.form.submit();
    expect(world.calls.map(({ lead }) => lead.details?.['colour'])).toEqual(['red', 'blue']);
  });

  test('goes back to a skipped step, which is no longer skipped once it is filled in', async () => {
    const { world, page } = openForm();
    await toContact(page);
    page.form.back();
    expect(getState(page).step).toBe(1);
    page.form.chooseFiles([PHOTO]);
    await page.form.submit();
    await page.form.submit();
    expect(world.calls.at(-1)?.lead.skipped_steps).toBeUndefined();
  });

  test('sends no files of a skipped step', async () => {
    const { world, page } = openForm();
    page.form.change('colour', 'red');
    await page.form.submit();
    page.form.chooseFiles([PHOTO]);
    await skipCurrent(page);
    page.form.change('first_name', 'Kim');
    page.form.change('email', 'kim@example.com');
    await page.form.submit();
    const { files, lead } = world.calls.at(-1) ?? {};
    expect([getState(page).phase.kind, files, lead?.has_files, world.files.size]).toEqual(['sent', 0, false, 0]);
  });

  test('sends the names of skipped steps', async () => {
    const { world, page } = openForm();
    await toContact(page);
    await page.form.submit();
    expect(world.calls.at(-1)?.lead).toMatchObject({ skipped_steps: ['photos'], lead_status: 'Complete' });
    expect(world.calls).toHaveLength(2);
  });

  test('resumes at the same step after a reload, and updates its lead', async () => {
    const { world, page } = openForm();
    await toContact(page);
    page.leave();
    const again = world.open(FORMS.multiple);
    expect([getState(again).step, getState(again).values['first_name']]).toEqual([2, 'Kim']);
    await again.form.submit();
    expect([world.leads.size, world.calls.at(-1)?.method]).toEqual([1, 'PUT']);
  });

  test('shows once that a step cannot be saved, and goes on', async () => {
    const { world, page } = openForm();
    world.mood = 'down';
    page.form.change('colour', 'red');
    await page.form.submit();
    expect(getState(page)).toMatchObject({
      step: 0,
      banner: 'An unexpected error occured',
      phase: { kind: 'editing' },
    });
    expect(getState(page).alert).toBeUndefined();
    await page.form.submit();
    expect([getState(page).step, getState(page).banner]).toEqual([1, undefined]);
    await skipCurrent(page);
    page.form.change('first_name', 'Kim');
    page.form.change('email', 'kim@example.com');
    await page.form.submit();
    expect(getState(page).phase.kind).toBe('queued');
    world.mood = 'up';
    page.runScheduled();
    await flush();
    expect([getState(page).phase.kind, world.leads.size]).toEqual(['sent', 1]);
    expect([...world.leads.values()][0]).toMatchObject({ lead_status: 'Complete', details: { colour: 'red' } });
  });

  test('sends files once, with the whole lead, even after a reload', async () => {
    const { world, page } = openForm();
    page.form.change('colour', 'red');
    await page.form.submit();
    page.form.chooseFiles([PHOTO]);
    await page.form.submit();
    page.leave();
    const again = world.open(FORMS.multiple);
    await flush();
    expect(getState(again).files.map(({ name }) => name)).toEqual(['car.jpg']);
    again.form.change('first_name', 'Kim');
    again.form.change('email', 'kim@example.com');
    await again.form.submit();
    const calls = world.calls.map(({ path, files, lead }) => [path, files, lead.has_files]);
    expect(calls).toEqual([
      ['/leads', 0, false],
      ['/leads/{id}', 0, true],
      ['/leads/with-files', 1, true],
    ]);
  });

  test('sends no hidden answers', async () => {
    const { world, page } = openForm();
    page.form.change('colour', 'pink');
    page.form.change('reason', 'I like it');
    await page.form.submit();
    page.form.back();
    page.form.change('colour', 'red');
    await page.form.submit();
    expect(world.calls.map(({ lead }) => lead.details)).toEqual([
      { colour: 'pink', reason: 'I like it' },
      { colour: 'red' },
    ]);
  });

  test('shows an error of the server at its field', async () => {
    const { world, page } = openForm();
    await toContact(page);
    world.mood = 'refusing';
    await page.form.submit();
    expect(getState(page)).toMatchObject({ step: 2, banner: 'No.', errors: { email: 'Not this one.' } });
    expect(getState(page).alert).toBeUndefined();
  });

  test('creates a new lead if the server has lost it', async () => {
    const { world, page } = openForm();
    await toContact(page);
    world.leads.clear();
    await page.form.submit();
    expect([getState(page).phase.kind, world.leads.size]).toEqual(['sent', 1]);
    expect(world.calls.map(({ method }) => method)).toEqual(['POST', 'PUT', 'POST']);
  });
});
