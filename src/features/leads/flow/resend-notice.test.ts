import { afterEach, describe, expect, test, vi } from 'vitest';

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

    const body = Object.assign(new Piece(), { dataset: { site: 'city' } });
    vi.stubGlobal('document', { body, documentElement: { lang: 'en-AU' }, createElement: () => new Piece() });
    vi.stubGlobal('location', { pathname: '/search', origin: 'https://city.example' });
    vi.doMock('./page-effects.ts', () => ({ pageEffects: () => effects }));
    await import('./resend.ts');
    const [notice] = body.children;
    expect(notice?.children.map(({ textContent }) => textContent)).toContain('No.');
    notice?.children.at(-1)?.dispatchEvent(new Event('click'));
    expect([notice?.isThere, effects.queue.list()]).toEqual([false, []]);
    expect(earth.open(FORMS.single).form.$state.get().values).toMatchObject({ first_name: 'Kim' });
  });
});
