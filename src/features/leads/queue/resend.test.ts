import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FormEffects } from '../form/index.ts';
import { removeShopperData } from './forget-shopper.ts';

/** The parts of an element that a notice uses. */
class FakeElement extends EventTarget {
  textContent = '';
  isThere = true;
  readonly attributes: Record<string, string> = {};
  readonly children: FakeElement[] = [];
  append(...pieces: FakeElement[]): void {
    this.children.push(...pieces);
  }
  appendChild(piece: FakeElement): FakeElement {
    this.children.push(piece);
    return piece;
  }
  setAttribute(name: string, value: string): void {
    this.attributes[name] = value;
  }
  remove(): void {
    this.isThere = false;
  }
}

/** Opens a page that loads resend.ts. */
async function visit(pathname: string, effects: FormEffects): Promise<{ notices: FakeElement[]; next: string[] }> {
  const body = Object.assign(new FakeElement(), { dataset: { site: 'city' } });
  const next: string[] = [];
  vi.stubGlobal('document', { body, documentElement: { lang: 'en-AU' }, createElement: () => new FakeElement() });
  vi.stubGlobal('location', { pathname, assign: (address: string) => void next.push(address) });
  vi.doMock('./browser-queue.ts', () => ({ getBrowserQueue: () => effects }));
  vi.resetModules();
  await import('./resend.ts');
  return { notices: body.children, next };
}

describe('a notice about a lead', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.doUnmock('./browser-queue.ts');
    vi.resetModules();
  });

  test('that was refused stays until it is closed, and keeps the draft', async () => {
    const { FORMS, createWorld } = await import('#tests/fixtures/lead-flow.ts');
    const world = createWorld();
    const page = world.open(FORMS.single);
    page.form.change('first_name', 'Kim');
    page.form.change('email', 'kim@example.com');
    world.mood = 'down';
    await page.form.submit();
    page.leave();
    world.mood = 'refusing';
    const { effects } = world.open({ ...FORMS.single, id: 'fleet' });
    await effects.queue.drain();
    expect(effects.queue.list()).toMatchObject([{ refused: { error: 'No.' } }]);

    const [notice] = (await visit('/search', effects)).notices;
    expect(notice?.children.map(({ textContent }) => textContent)).toContain('No.');
    notice?.children.at(-1)?.dispatchEvent(new Event('click'));
    expect([notice?.isThere, effects.queue.list()]).toEqual([false, []]);
    expect(world.open(FORMS.single).form.$state.get().values).toMatchObject({ first_name: 'Kim' });
  });

  describe('that was stored while its page was left', () => {
    const SUCCESS = expect.stringMatching(/^\/success\?category=General\+Enquiry&form=enquiry&reference=K7QM-2XPA$/u);

    async function sendAndLeave() {
      const { FORMS, flush, createWorld } = await import('#tests/fixtures/lead-flow.ts');
      const world = createWorld();
      const { form, effects } = world.open(FORMS.single);
      form.change('first_name', 'Kim');
      form.change('email', 'kim@example.com');
      await form.submit();
      await flush();
      return { world, effects };
    }

    test('goes to the success page from its form, and shows nothing on the success page', async () => {
      const { effects } = await sendAndLeave();
      expect(await visit('/enquiry', effects)).toEqual({ notices: [], next: [SUCCESS] });
      expect(await visit('/success', effects)).toEqual({ notices: [], next: [] });
    });

    test('shows once on another page', async () => {
      const { effects } = await sendAndLeave();
      const { notices, next } = await visit('/', effects);
      expect(notices.flatMap(({ children }) => children.map(({ textContent }) => textContent)).join(' ')).toContain(
        'K7QM-2XPA',
      );
      expect(next).toEqual([]);
      expect((await visit('/', effects)).notices).toEqual([]);
    });

    test('shows on its form’s page if that is opened later, and not to another shopper', async () => {
      const { world, effects } = await sendAndLeave();
      world.now += 5 * 60_000;
      const { notices, next } = await visit('/enquiry', effects);
      expect([notices.length, next]).toEqual([1, []]);

      const other = await sendAndLeave();
      const { texts, files } = other.effects;
      await removeShopperData('city', other.world.now, { texts, files, visits: texts });
      expect(other.effects.queue.listUnacknowledged()).toEqual([]);
    });
  });
});
