import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTEXT, FORMS, type Opened, type ServerMood, settled, world } from './flow-fixture.ts';
import { pageLocks } from './locks.ts';

/* D18: whatever happens to a browser, its network and its server, in any order, one form becomes one lead, and two become two. */

const ANSWERS = { colour: 'red', first_name: 'Kim', email: 'kim@example.com' } as const;

const OTHER_ANSWERS = { colour: 'blue', first_name: 'Ana', email: 'ana@example.com' } as const;

type Step =
  | { readonly kind: 'mood'; readonly mood: ServerMood }
  | { readonly kind: 'click' | 'double click' | 'reload' | 'wake' | 'online' | 'wait' | 'back' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('mood' as const), mood: fc.constantFrom<ServerMood>('up', 'lost', 'down', 'failing') }),
  fc.record({ kind: fc.constantFrom('click', 'double click', 'reload', 'wake', 'online', 'wait', 'back') }),
);

function typedHere(page: Opened): string[] {
  const { values } = page.form.$state.get();
  return Object.entries(ANSWERS).flatMap(([name, value]) => (values[name] === value ? [name] : []));
}

type Answers = readonly (readonly [string, string])[];

/** Two tabs of one form: the second begins with what was typed in the first, and each goes on with its own answers. */
function twoTabs(open: () => Opened, answers: readonly [Answers, Answers]) {
  const pages = answers.map((typed) => {
    const page = open();
    for (const [name, value] of typed) page.form.change(name, value);
    return page;
  });
  const over = new Set<number>();
  const isOver = (tab: number, { form }: Opened): boolean => {
    if (['waiting', 'sent'].includes(form.$state.get().phase.kind)) over.add(tab);
    return over.has(tab);
  };
  const doAnywhere = {
    ...{ wait: settled, wake: ({ wake }: Opened) => wake() },
    online: ({ effects }: Opened) => void effects.queue.drain(),
  };
  const doInForm = {
    ...{ back: ({ form }: Opened) => form.back(), click: ({ form }: Opened) => void form.submit() },
    'double click': ({ form }: Opened) => [form.submit(), form.submit()],
  };
  return {
    async act(tab: number, kind: Exclude<Step['kind'], 'mood'>): Promise<void> {
      const page = pages[tab];
      if (!page) return;
      if (kind === 'wait' || kind === 'wake' || kind === 'online') await doAnywhere[kind](page);
      else if (kind !== 'reload' && !isOver(tab, page)) doInForm[kind](page);
      else if (kind === 'reload' && isOver(tab, page)) {
        // What it begins with now is the other tab's: nobody writes there.
        page.leave();
        pages[tab] = open();
      }
    },
  };
}

describe.each(['single', 'multiple'] as const)('a form of %s steps', (kind) => {
  const names = FORMS[kind].steps.flatMap(({ fields }) => fields.map(({ name }) => name));
  const answers = Object.entries(ANSWERS).filter(([name]) => names.includes(name));

  test('becomes one lead with everything that was typed once, whatever is clicked, reloaded, lost or refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const earth = world();
        let page = earth.open(FORMS[kind]);
        for (const [name, value] of answers) page.form.change(name, value);
        const isSent = (): boolean => earth.events.length > 0 || page.form.$state.get().phase.kind === 'sent';
        const reload = (): void => {
          page.leave();
          page = earth.open(FORMS[kind]);
          expect(isSent() || typedHere(page).length === answers.length).toBe(true);
        };
        const act = {
          click: () => void page.form.submit(),
          'double click': () => [page.form.submit(), page.form.submit()],
          ...{ reload, back: () => page.form.back(), wake: () => page.wake(), wait: settled },
          online: () => void page.effects.queue.drain(),
        } as const;
        for (const next of steps) {
          if (isSent()) break;
          if (next.kind === 'mood') earth.mood = next.mood;
          else await act[next.kind]();
        }
        earth.mood = 'up';
        if (!isSent()) reload();
        for (let clicks = 0; !isSent() && clicks < 5; clicks++) {
          await settled();
          await page.form.submit();
        }
        await settled();
        expect(earth.leads.size).toBe(1);
        const [lead] = earth.leads.values();
        expect(lead).toMatchObject({ lead_status: 'Complete', first_name: 'Kim', email: 'kim@example.com' });
        if (kind === 'multiple') expect(lead?.details).toEqual({ colour: 'red' });
        expect(earth.events).toEqual([{ name: 'general_enquiry' }]);
        const { queue } = earth.open({ ...FORMS[kind], id: 'fleet' }).effects;
        expect(queue.untold().map(([, { next }]) => next)).toEqual([
          expect.stringMatching(/^\/success\?category=General\+Enquiry&form=enquiry/u),
        ]);
        expect([...earth.texts.keys()].filter((key) => /:(?:lead|form):/u.test(key))).toEqual([]);
      }),
      { seed: 18, numRuns: 200 },
    );
  });

  test('becomes two leads in two tabs that began with the same text, neither in the place of the other', async () => {
    const others = Object.entries(OTHER_ANSWERS).filter(([name]) => names.includes(name));
    const inTab = fc.record({ tab: fc.constantFrom(0, 1), step });
    await fc.assert(
      fc.asyncProperty(fc.array(inTab, { maxLength: 25 }), async (steps) => {
        const [earth, locks] = [world(), pageLocks()];
        const tabs = twoTabs(() => earth.open(FORMS[kind], CONTEXT, locks), [answers, others]);
        for (const { tab, step } of steps) {
          if (step.kind === 'mood') earth.mood = step.mood;
          else await tabs.act(tab, step.kind);
        }
        earth.mood = 'up';
        for (let clicks = 0; clicks < 12; clicks++) {
          await settled();
          for (const tab of [0, 1]) await tabs.act(tab, 'click');
        }
        await tabs.act(0, 'online');
        for (const _ of [1, 2]) await settled();
        const whole = [...earth.leads.values()].filter(({ lead_status: status }) => status === 'Complete');
        const expected = [ANSWERS, OTHER_ANSWERS].map(({ first_name, email, colour }) => ({
          ...{ first_name, email },
          ...(kind === 'multiple' && { details: { colour } }),
        }));
        expect(whole).toHaveLength(2);
        expect(whole).toEqual(expect.arrayContaining(expected.map((lead) => expect.objectContaining(lead))));
        expect(earth.events).toHaveLength(2);
        expect([...earth.texts.keys()].filter((key) => /:lead:/u.test(key))).toEqual([]);
      }),
      { seed: 18, numRuns: 200 },
    );
  });
});
