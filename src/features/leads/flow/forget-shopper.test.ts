import { describe, expect, test } from 'vitest';
import { FORMS, type Opened, settled, world } from './flow-fixture.ts';
import { forgetShopper } from './forget-shopper.ts';
import { keyOf, VISITED } from './keys.ts';
import { queueStore } from './queue-store.ts';
import type { TextStore } from './text-store.ts';

const PHOTO = new File(['x'], 'car.jpg', { type: 'image/jpeg' });
const formNamed = (id: string) => ({ ...FORMS.multiple, id });

/** Fills the form in, with a photo, and sends it. */
async function send({ form }: Opened): Promise<void> {
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

function visitsOf(texts: Map<string, string>): TextStore {
  return {
    read: (key) => texts.get(key),
    write: (key, text) => void texts.set(key, text),
    remove: (key) => void texts.delete(key),
    keys: () => [...texts.keys()],
  };
}

describe('forgetShopper', () => {
  test('removes drafts, refused leads, their files and the visited pages; a lead on its way stays with its files', async () => {
    const earth = world();
    earth.mood = 'down';
    const refused = earth.open(formNamed('parts'));
    await send(refused);
    refused.leave();
    earth.mood = 'refusing';
    await earth.open(formNamed('fleet')).effects.queue.drain();
    earth.mood = 'down';
    await send(earth.open(formNamed('service')));
    const typed = earth.open(formNamed('fleet'));
    typed.form.change('colour', 'blue');
    typed.form.chooseFiles([PHOTO]);
    expect([typed.effects.queue.list().length, earth.files.size]).toEqual([2, 3]);

    const visits = new Map([[keyOf('city', VISITED), '1800000000000 https://city.example/ Home']]);
    const { texts, files } = typed.effects;
    await forgetShopper('city', earth.now, { texts, files, visits: visitsOf(visits) });

    const left = typed.effects.queue.list();
    expect(left.map(({ lead, refused: why }) => [lead.form, why])).toEqual([['service', undefined]]);
    expect([[...earth.files.keys()], visits.size]).toEqual([[left[0]?.lead.client_id], 0]);
    expect([...earth.texts.keys()]).toEqual([keyOf('city', 'lead:', left[0]?.lead.client_id)]);
  });
});

describe('what nobody needs any more', () => {
  test('are the files of an abandoned form, and not those of a draft or a lead on its way', async () => {
    const earth = world();
    const page = earth.open(formNamed('fleet'));
    page.form.chooseFiles([PHOTO]);
    earth.mood = 'down';
    await send(earth.open(formNamed('service')));
    earth.files.set('abandoned', [PHOTO]);
    const { texts, files } = page.effects;
    const store = queueStore('city', texts, files);
    await store.forget(earth.now);
    expect([earth.files.size, earth.files.has('abandoned')]).toEqual([2, false]);
    earth.now += 8 * 24 * 3600 * 1000;
    await store.forget(earth.now);
    expect([...earth.files.keys()]).toEqual(store.list().map(({ lead }) => lead.client_id));
  });

  test('a form whose files were taken for abandoned sends them all the same', async () => {
    const earth = world();
    const page = earth.open(formNamed('fleet'));
    page.form.change('colour', 'red');
    await page.form.submit();
    page.form.chooseFiles([PHOTO]);
    await page.form.submit();
    page.form.change('first_name', 'Kim');
    page.form.change('email', 'kim@example.com');
    await settled();
    earth.files.clear();
    await page.form.submit();
    expect(earth.calls.at(-1)?.files).toBe(1);
  });
});
