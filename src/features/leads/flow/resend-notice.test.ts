import { afterEach, describe, expect, test, vi } from 'vitest';
import { forgetShopper } from './forget-shopper.ts';
import type { FormEffects } from './form-cell.ts';

/** As much of an element as a notice needs. */
class Piece extends EventTarget {
  textContent = '';
  isThere = true;
  readonly attributes: Record<string, string> = {};
  readonly children: Piece[] = [];
  append(...pieces: Piece[]): void {
    this.children.push(...pieces);
  }
  appendChild(piece: Piece): Piece {
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

/** A page that loads what sends leads and tells of them. */
async function visit(pathname: string, effects: FormEffects): Promise<{ notices: Piece[]; next: string[] }> {
  const body = Object.assign(new Piece(), { dataset: { site: 'city' } });
  const next: string[] = [];
  vi.stubGlobal('document', { body, documentElement: { lang: 'en-AU' }, createElement: () => new Piece() });
  vi.stubGlobal('location', { pathname, assign: (address: string) => void next.push(address) });
  vi.doMock('./page-effects.ts', () => ({ pageEffects: () => effects }));
  vi.resetModules();
  await import('./resend.ts');
  return { notices: body.children, next };
}

describe('a notice of a lead', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.doUnmock('./page-effects.ts');
    vi.resetModules();
  });

  test('that was refused is gone for good once it is closed, and its draft stays', async () => {
    const { FORMS, world } = await import('./flow-fixture.ts');
    const earth = world();
    const page = earth.open(FORMS.single);
    page.form.change('first_name', 'Kim');
    page.form.change('email', 'kim@example.com');
    earth.mood = 'down';
    await page.form.submit();
    page.leave();
    earth.mood = 'refusing';
    const { effects } = earth.open({ ...FORMS.single, id: 'fleet' });
    await effects.queue.drain();
    expect(effects.queue.list()).toMatchObject([{ refused: { error: 'No.' } }]);

    const [notice] = (await visit('/search', effects)).notices;
    expect(notice?.children.map(({ textContent }) => textContent)).toContain('No.');
    notice?.children.at(-1)?.dispatchEvent(new Event('click'));
    expect([notice?.isThere, effects.queue.list()]).toEqual([false, []]);
    expect(earth.open(FORMS.single).form.$state.get().values).toMatchObject({ first_name: 'Kim' });
  });

  describe('that was stored as its page was left', () => {
    const SUCCESS = expect.stringMatching(/^\/success\?category=General\+Enquiry&form=enquiry&reference=K7QM-2XPA$/u);

    async function sent() {
      const { FORMS, settled, world } = await import('./flow-fixture.ts');
      const earth = world();
      const { form, effects } = earth.open(FORMS.single);
      form.change('first_name', 'Kim');
      form.change('email', 'kim@example.com');
      await form.submit();
      await settled();
      return { earth, effects };
    }

    test('leads on from its form, and says nothing on the page of success, which says so itself', async () => {
      const { effects } = await sent();
      expect(await visit('/enquiry', effects)).toEqual({ notices: [], next: [SUCCESS] });
      expect(await visit('/success', effects)).toEqual({ notices: [], next: [] });
    });

    test('is told of on another page, once', async () => {
      const { effects } = await sent();
      const { notices, next } = await visit('/', effects);
      expect(notices.flatMap(({ children }) => children.map(({ textContent }) => textContent)).join(' ')).toContain(
        'K7QM-2XPA',
      );
      expect(next).toEqual([]);
      expect((await visit('/', effects)).notices).toEqual([]);
    });

    test('is told of in its form where that is opened later, and of nobody who is another shopper', async () => {
      const { earth, effects } = await sent();
      earth.now += 5 * 60_000;
      const { notices, next } = await visit('/enquiry', effects);
      expect([notices.length, next]).toEqual([1, []]);

      const other = await sent();
      const { texts, files } = other.effects;
      await forgetShopper('city', other.earth.now, { texts, files, visits: texts });
      expect(other.effects.queue.untold()).toEqual([]);
    });
  });
});
