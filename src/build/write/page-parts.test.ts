import { describe, expect, test } from 'vitest';
import {
  type AssembledPage,
  dividePage,
  fillMarks,
  type KeyedFragment,
  markFragment,
  replaceFragments,
} from './page-parts.ts';

const FRAME = [{ name: 'footer', key: 'footer 1', fragment: { fragment: 'site-footer', inputs: {} } }] as never[];

const divide = (cars: readonly string[], title = 'Used cars') =>
  dividePage('/search', '/used', { title, similar: { fragment: 'car-grid', inputs: { cars } } });

const renderInputs = async ({ name, fragment }: KeyedFragment): Promise<Buffer> =>
  Buffer.from(`<ul data-${name}>${JSON.stringify(fragment.inputs)}</ul>`);

const SHELL = `<h1>Utes für alle</h1>${markFragment('similar')}<p>…</p>${markFragment('footer')}</body>`;

const publish = (cars: readonly string[], html = SHELL): Promise<AssembledPage> =>
  fillMarks(html, divide(cars), FRAME, renderInputs);

describe('the inputs of a page', () => {
  test('have a key of their own without the fragments, which the template does not receive', () => {
    const [one, two, other] = [divide(['a']), divide(['b']), divide(['a'], 'New cars')];
    expect(one.shellKey).toBe(two.shellKey);
    expect(one.key).not.toBe(two.key);
    expect(one.shellKey).not.toBe(other.shellKey);
    expect(one.shell).toEqual({ title: 'Used cars', similar: { fragment: 'car-grid' } });
  });

  test('without a fragment are one part', () => {
    const parts = dividePage('/page', '/about', { text: 'x' });
    expect(parts).toMatchObject({ fragments: [], shell: { text: 'x' } });
    expect(parts.key).toBe(parts.shellKey);
  });
});

describe('a page with marks', () => {
  test('gets each fragment in the place of its mark', async () => {
    const { content, layout } = await publish(['a']);
    expect(content.toString()).toBe(
      '<h1>Utes für alle</h1><ul data-similar>{"cars":["a"]}</ul><p>…</p><ul data-footer>{}</ul></body>',
    );
    const [similar] = layout.fragments;
    expect(content.subarray(similar?.start, (similar?.start ?? 0) + (similar?.length ?? 0)).toString()).toBe(
      '<ul data-similar>{"cars":["a"]}</ul>',
    );
  });

  test('is the same beside others that are put together at the same time', async () => {
    const stocks = [['a'], ['ö'.repeat(20_000)], ['b', '…']];
    const alone: AssembledPage[] = [];
    for (const cars of stocks) alone.push(await publish(cars));
    expect(await Promise.all(stocks.map((cars) => publish(cars)))).toEqual(alone);
  });

  test('may leave out a fragment of the frame, but none of its own, and shows none twice', async () => {
    expect((await publish(['a'], markFragment('similar'))).layout.fragments).toHaveLength(1);
    await expect(publish(['a'], markFragment('footer'))).rejects.toThrow('shows its fragment "similar" nowhere');
    await expect(publish(['a'], markFragment('similar').repeat(2))).rejects.toThrow('"similar" twice');
  });
});

describe('a published page', () => {
  test('with new fragments is the page that a full rendering makes', async () => {
    const published = await publish(['a']);
    const cars = ['a much longer name', 'é'];
    expect(await replaceFragments(published, divide(cars), FRAME, renderInputs)).toEqual(await publish(cars));
  });

  test('keeps the fragments that did not change', async () => {
    const rendered: string[] = [];
    await replaceFragments(await publish(['a']), divide(['b']), FRAME, (part) => {
      rendered.push(part.name);
      return renderInputs(part);
    });
    expect(rendered).toEqual(['similar']);
  });

  test('with a fragment that the plan has not is an error', async () => {
    const published = await publish(['a']);
    await expect(replaceFragments(published, divide(['b']), [], renderInputs)).rejects.toThrow('"footer"');
  });
});
