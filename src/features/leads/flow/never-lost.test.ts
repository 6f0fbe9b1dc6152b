import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FORMS, type Opened, type ServerMood, settled, world } from './flow-fixture.ts';

/* D18: whatever happens to a browser, its network and its server, in any order, one form becomes one lead. */

const ANSWERS = { colour: 'red', first_name: 'Kim', email: 'kim@example.com' } as const;

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
});
