import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atDepth } from '#tests/fixtures/depth.ts';
import { CONTEXT, createWorld, FORMS, flush, type OpenedForm, type ServerMood } from '#tests/fixtures/lead-flow.ts';
import { createPageLocks } from '../queue/index.ts';

/* Whatever happens to a browser, its network and its server, in any order, one form becomes one lead and two become two. */

const ANSWERS = { colour: 'red', first_name: 'Kim', email: 'kim@example.com' } as const;

const OTHER_ANSWERS = { colour: 'blue', first_name: 'Ana', email: 'ana@example.com' } as const;

type Step =
  | { readonly kind: 'mood'; readonly mood: ServerMood }
  | { readonly kind: 'click' | 'double click' | 'reload' | 'run scheduled' | 'online' | 'wait' | 'back' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('mood' as const), mood: fc.constantFrom<ServerMood>('up', 'lost', 'down', 'failing') }),
  fc.record({ kind: fc.constantFrom('click', 'double click', 'reload', 'run scheduled', 'online', 'wait', 'back') }),
);

function listTyped(page: OpenedForm): string[] {
  const { values } = page.form.$state.get();
  return Object.entries(ANSWERS).flatMap(([name, value]) => (values[name] === value ? [name] : []));
}

type Answers = readonly (readonly [string, string])[];

/** Opens two tabs of one form. The second one starts with the draft of the first, and each continues with its own answers. */
function openTwoTabs(open: () => OpenedForm, answers: readonly [Answers, Answers]) {
  const pages = answers.map((typed) => {
    const page = open();
    for (const [name, value] of typed) page.form.change(name, value);
    return page;
  });
  const over = new Set<number>();
  const isOver = (tab: number, { form }: OpenedForm): boolean => {
    if (['queued', 'sent'].includes(form.$state.get().phase.kind)) over.add(tab);
    return over.has(tab);
  };
  const doAnywhere = {
    wait: flush,
    'run scheduled': ({ runScheduled }: OpenedForm) => runScheduled(),
    online: ({ effects }: OpenedForm) => void effects.queue.drain(),
  };
  const doInForm = {
    back: ({ form }: OpenedForm) => form.back(),
    click: ({ form }: OpenedForm) => void form.submit(),
    'double click': ({ form }: OpenedForm) => [form.submit(), form.submit()],
  };
  return {
    async act(tab: number, kind: Exclude<Step['kind'], 'mood'>): Promise<void> {
      const page = pages[tab];
      if (!page) return;
      if (kind === 'wait' || kind === 'run scheduled' || kind === 'online') await doAnywhere[kind](page);
      else if (kind !== 'reload' && !isOver(tab, page)) doInForm[kind](page);
      else if (kind === 'reload' && isOver(tab, page)) {
        // It now starts with the other tab's draft: nothing is typed there.
        page.leave();
        pages[tab] = open();
      }
    },
  };
}

describe.each(['single', 'multiple'] as const)('a form of %s steps', (kind) => {
  const names = FORMS[kind].steps.flatMap(({ fields }) => fields.map(({ name }) => name));
  const answers = Object.entries(ANSWERS).filter(([name]) => names.includes(name));

  test('becomes one complete lead, whatever is clicked, reloaded, lost or refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const world = createWorld();
        let page = world.open(FORMS[kind]);
        for (const [name, value] of answers) page.form.change(name, value);
        const isSent = (): boolean => world.events.length > 0 || page.form.$state.get().phase.kind === 'sent';
        const reload = (): void => {
          page.leave();
          page = world.open(FORMS[kind]);
          expect(isSent() || listTyped(page).length === answers.length).toBe(true);
        };
        const act = {
          click: () => void page.form.submit(),
          'double click': () => [page.form.submit(), page.form.submit()],
          reload,
          back: () => page.form.back(),
          'run scheduled': () => page.runScheduled(),
          wait: flush,
          online: () => void page.effects.queue.drain(),
        } as const;
        for (const next of steps) {
          if (isSent()) break;
          if (next.kind === 'mood') world.mood = next.mood;
          else await act[next.kind]();
        }
        world.mood = 'up';
        if (!isSent()) reload();
        for (let clicks = 0; !isSent() && clicks < 5; clicks++) {
          await flush();
          await page.form.submit();
        }
        await flush();
        expect(world.leads.size).toBe(1);
        const [lead] = world.leads.values();
        expect(lead).toMatchObject({ lead_status: 'Complete', first_name: 'Kim', email: 'kim@example.com' });
        if (kind === 'multiple') expect(lead?.details).toEqual({ colour: 'red' });
        expect(world.events).toEqual([{ name: 'general_enquiry' }]);
        const { queue } = world.open({ ...FORMS[kind], id: 'fleet' }).effects;
        expect(queue.listUnacknowledged().map(([, { next }]) => next)).toEqual([
          expect.stringMatching(/^\/success\?category=General\+Enquiry&form=enquiry/u),
        ]);
        expect([...world.texts.keys()].filter((key) => /:(?:lead|form):/u.test(key))).toEqual([]);
      }),
      { seed: 18, numRuns: atDepth({ sample: 40, full: 200 }) },
    );
  });

  test('becomes two leads in two tabs that started with the same draft', async () => {
    const others = Object.entries(OTHER_ANSWERS).filter(([name]) => names.includes(name));
    const inTab = fc.record({ tab: fc.constantFrom(0, 1), step });
    await fc.assert(
      fc.asyncProperty(fc.array(inTab, { maxLength: 25 }), async (steps) => {
        const [world, locks] = [createWorld(), createPageLocks()];
        const tabs = openTwoTabs(() => world.open(FORMS[kind], CONTEXT, locks), [answers, others]);
        for (const { tab, step } of steps) {
          if (step.kind === 'mood') world.mood = step.mood;
          else await tabs.act(tab, step.kind);
        }
        world.mood = 'up';
        for (let clicks = 0; clicks < 12; clicks++) {
          await flush();
          for (const tab of [0, 1]) await tabs.act(tab, 'click');
        }
        await tabs.act(0, 'online');
        for (const _ of [1, 2]) await flush();
        const whole = [...world.leads.values()].filter(({ lead_status: status }) => status === 'Complete');
        const expected = [ANSWERS, OTHER_ANSWERS].map(({ first_name, email, colour }) => ({
          first_name,
          email,
          ...(kind === 'multiple' && { details: { colour } }),
        }));
        expect(whole).toHaveLength(2);
        expect(whole).toEqual(expect.arrayContaining(expected.map((lead) => expect.objectContaining(lead))));
        expect(world.events).toHaveLength(2);
        expect([...world.texts.keys()].filter((key) => /:lead:/u.test(key))).toEqual([]);
      }),
      { seed: 18, numRuns: atDepth({ sample: 40, full: 200 }) },
    );
  });
});
