import { describe, expect, test } from 'vitest';
import { getBudgetKey } from '#src/features/finance/index.ts';
import { createWorld, FORMS, flush, type OpenedForm } from '#tests/fixtures/lead-flow.ts';
import { makeStorageKey, STORED, type TextStore } from '../storage/index.ts';
import { removeShopperData } from './forget-shopper.ts';
import { createQueueStore } from './queue-store.ts';

const PHOTO = new File(['x'], 'car.jpg', { type: 'image/jpeg' });
const makeForm = (id: string) => ({ ...FORMS.multiple, id });

/** Fills in the form, adds a photo and sends it. */
async function send({ form }: OpenedForm): Promise<void> {
  form.change('colour', 'red');
  await form.submit();
  if (form.$state.get().step === 0) await form.submit();
  form.chooseFiles([PHOTO]);
  await form.submit();
  if (form.$state.get().step === 1) await form.submit();
  form.change('first_name', 'Kim');
  form.change('email', 'kim@example.com');
  await form.submit();
}

function makeTextStore(texts: Map<string, string>): TextStore {
  return {
    read: (key) => texts.get(key),
    write: (key, text) => void texts.set(key, text),
    remove: (key) => void texts.delete(key),
    listKeys: () => [...texts.keys()],
  };
}

describe('removeShopperData', () => {
  test('removes drafts, refused leads, their files, visited pages and the budget, and keeps queued leads', async () => {
    const world = createWorld();
    world.mood = 'down';
    const refused = world.open(makeForm('parts'));
    await send(refused);
    refused.leave();
    world.mood = 'refusing';
    await world.open(makeForm('fleet')).effects.queue.drain();
    world.mood = 'down';
    await send(world.open(makeForm('service')));
    const typed = world.open(makeForm('fleet'));
    typed.form.change('colour', 'blue');
    typed.form.chooseFiles([PHOTO]);
    expect([typed.effects.queue.list().length, world.files.size]).toEqual([2, 3]);

    world.texts.set(getBudgetKey('city'), '150 week 28690');
    const visits = new Map([[makeStorageKey('city', STORED.visitedPages), '1800000000000 https://city.example/ Home']]);
    const { texts, files } = typed.effects;
    await removeShopperData('city', world.now, { texts, files, visits: makeTextStore(visits) });

    const left = typed.effects.queue.list();
    expect(left.map(({ lead, refused: why }) => [lead.form, why])).toEqual([['service', undefined]]);
    expect([[...world.files.keys()], visits.size]).toEqual([[left[0]?.lead.client_id], 0]);
    expect([...world.texts.keys()]).toEqual([makeStorageKey('city', STORED.queuedLead, left[0]?.lead.client_id)]);
  });
});

describe('cleaning up', () => {
  test('removes the files of abandoned forms, and keeps those of drafts and queued leads', async () => {
    const world = createWorld();
    const page = world.open(makeForm('fleet'));
    page.form.chooseFiles([PHOTO]);
    world.mood = 'down';
    await send(world.open(makeForm('service')));
    world.files.set('abandoned', [PHOTO]);
    const { texts, files } = page.effects;
    const store = createQueueStore('city', texts, files);
    await store.cleanUp(world.now);
    expect([world.files.size, world.files.has('abandoned')]).toEqual([2, false]);
    world.now += 8 * 24 * 3600 * 1000;
    await store.cleanUp(world.now);
    expect([...world.files.keys()]).toEqual(store.list().map(({ lead }) => lead.client_id));
  });

  test('sends the files of a form even if they were removed as abandoned', async () => {
    const world = createWorld();
    const page = world.open(makeForm('fleet'));
    page.form.change('colour', 'red');
    await page.form.submit();
    page.form.chooseFiles([PHOTO]);
    await page.form.submit();
    page.form.change('first_name', 'Kim');
    page.form.change('email', 'kim@example.com');
    await flush();
    world.files.clear();
    await page.form.submit();
    expect(world.calls.at(-1)?.files).toBe(1);
  });
});
