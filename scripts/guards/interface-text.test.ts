import { describe, expect, test } from 'vitest';
import { interfaceText } from './interface-text.ts';

const findText = (path: string, text: string): string[] =>
  interfaceText.check(new Map([[path, text]])).map(({ line, message }) => `${line} ${message.split('"')[1]}`);
const findInAstro = (markup: string): string[] =>
  findText('src/features/cars/Card.astro', `---\nconst a = 'Words';\n---\n${markup}`);

describe('interface text', () => {
  test.each([
    ['<p>\n  Call us <b>{phone}</b>\n</p>', '5 Call us'],
    ['<p>{name}, in stock</p>', '4 , in stock'],
    ['{cars.length > 0 && <h2>Cars</h2>}', '4 Cars'],
    ['<img src={x} alt="A car" />', '4 A car'],
    ['<Button label={open ? messages.close : "Open"} />', '4 Open'],
    ['<input aria-label={`Price of ` + name} />', '4 Price of'],
    ['<p>{price ?? "No price"}</p>', '4 No price'],
    ['<p>{"About " + name}</p>', '4 About'],
    ['<!-- note -->\n<script>const x = "no";</script>\n<p>Yes</p>', '6 Yes'],
    ['<script src={x} />\n<p>Yes</p>\n<script>const x = "no";</script>', '5 Yes'],
  ])('finds the text in %s', (markup, words) => {
    expect(findInAstro(markup)).toEqual([words]);
  });

  test.each([
    '<p class="text-lg" data-state="open">{messages.callUs({ phone })} · 5 × 3&nbsp;m</p>',
    '<!doctype html>\n<html lang="en"><!-- A note --><style>p { color: red }</style></html>',
    '<Hero {...hero} slot="top" role="list" set:html={html} is:inline />',
    '<ul>{cars.map((car) => <li class:list={["card", car.sold && "card-sold"]}>{car.name}</li>)}</ul>',
    '<p>{kind === "sold" && <Badge kind="sold" />}</p>',
    '<script>document.title = "No";</script>',
  ])('finds no text in %s', (markup) => {
    expect(findInAstro(markup)).toEqual([]);
  });

  test('finds text in components, and text that scripts write into a page', () => {
    expect(
      findText('src/features/search/Results.tsx', 'export const A = () => (\n  <p title="Now">Cars</p>\n);'),
    ).toEqual(['2 Now', '2 Cars']);
    const script = "note.textContent = found ? total : 'Nothing found';\nbox.setAttribute('aria-label', 'Search');";
    expect(findText('src/features/search/box.ts', script)).toEqual(['1 Nothing found', '2 Search']);
  });

  test('allows text in tests and outside dealers’ sites', () => {
    for (const path of ['src/features/cars/Card.test.tsx', 'src/preview/page.tsx', 'scripts/a.tsx']) {
      expect(findText(path, '<p>Words</p>')).toEqual([]);
    }
  });
});
