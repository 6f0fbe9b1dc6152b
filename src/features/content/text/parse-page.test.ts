import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatProblems } from '#src/lib/problem.ts';
import { parsePage } from './parse-page.ts';

const parse = (text: string, name = 'about-us.md') => parsePage(text, { file: `pages/${name}`, name });

function toldOf(text: string, name?: string): string {
  const result = parse(text, name);
  return result.kind === 'page' ? 'a page' : formatProblems(result.problems);
}

describe('parsePage', () => {
  test('reads the head, fills in what is left out, and keeps the text below', () => {
    const text =
      '---\r\ntitle: "About: us"\r\nupdated: 2026-11-01\r\nfaq:\r\n  - question: Why?\r\n    answer: Because.\r\n---\r\nHello *you*.\r\n';
    expect(parse(text)).toEqual({
      kind: 'page',
      page: {
        slug: 'about-us',
        title: 'About: us',
        updated: '2026-11-01',
        keywords: [],
        published: true,
        noindex: false,
        steps: [],
        faq: [{ question: 'Why?', answer: 'Because.' }],
        body: 'Hello *you*.\r\n',
      },
    });
  });

  test('takes a page without text, and three hyphens within a text as a line across', () => {
    expect(parse('---\ntitle: A\n---')).toMatchObject({ kind: 'page', page: { body: '' } });
    expect(parse('---\ntitle: A\n---\nx\n\n---\n\ny')).toMatchObject({ page: { body: 'x\n\n---\n\ny' } });
  });

  test('tells an unknown key with its line and the key that was meant', () => {
    expect(toldOf('---\ntitle: A\ndecription: B\n---\n')).toMatchInlineSnapshot(`
      "pages/about-us.md:3  decription
        Unknown key
        expected  "description"
        received  "decription"
        fix       Did you mean "description"?"
    `);
  });

  test('tells every problem of a file at once, each with its line', () => {
    const text =
      '---\ntitle: 2026\nfaq:\n  - question: Why?\n    answer: "[x](javascript:alert(1))"\n---\n\nSee [y](y.md).';
    expect(toldOf(text)).toMatchInlineSnapshot(`
      "pages/about-us.md:2  title
        Wrong type
        expected  text
        received  2026
        fix       Put it in quotes: "2026".

      pages/about-us.md:5  faq[0].answer
        Unusable value
        expected  text, with Markdown
        received  "[x](javascript:alert(1))"
        fix       Mend the address "javascript:alert(1)". Begin with / for a page of this site, with https:// for another one, or with tel: or mailto:.

      pages/about-us.md:8
        An address that leads nowhere
        expected  the address of a page, a picture, a phone or a mailbox
        received  "y.md"
        fix       Begin with / for a page of this site, with https:// for another one, or with tel: or mailto:."
    `);
  });

  test('tells what is missing where there is no head', () => {
    expect(toldOf('# About us\n')).toMatchInlineSnapshot(`
      "pages/about-us.md:1
        A page without a head
        expected  a head such as
        ---
        title: About us
        ---
        received  "# About us"
        fix       Begin the file with a line of three hyphens, the title, and another line of three hyphens."
    `);
  });

  test.each([
    ['a colon in a text', '---\ntitle: About: us\n---\n', 'pages/about-us.md:2'],
    ['a key that is there twice', '---\ntitle: A\ntitle: B\n---\n', 'pages/about-us.md:3'],
    ['a tag', '---\ntitle: !!js/function A\n---\n', 'pages/about-us.md:2'],
    ['an alias', '---\ntitle: &a A\ndescription: *a\n---\n', 'aliases'],
    ['a list for a head', '---\n- title\n---\n', 'Expected'],
  ])('refuses %s', (_, text, told) => {
    expect(toldOf(text).toLowerCase()).toContain(told.toLowerCase());
  });

  test.each([
    ['About Us.md', 'Rename it to "about-us.md".'],
    ['about.markdown', 'Rename it to "about.md".'],
    ['yard.svg', 'pictures belong in the folder assets'],
    ['a/b.md', 'in no further folder'],
  ])('refuses the file name %s', (name, told) => {
    expect(toldOf('---\ntitle: A\n---\n', name)).toContain(told);
  });

  test('refuses a file of another kind', () => {
    expect(toldOf('a'.repeat(200_001))).toContain('too large');
    expect(toldOf('---\ntitle: A\n---\n\uFFFD')).toContain('UTF-8');
  });

  test('reads or refuses any text, and never throws', () => {
    const line = fc.constantFrom(
      '---',
      'title: A',
      '- x',
      '  y: [',
      '&a *a',
      '<<: *a',
      '"',
      '# h',
      '[a](b)',
      '? [x]',
      '',
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        expect(['page', 'invalid']).toContain(parse(`---\n${lines.join('\n')}`).kind);
      }),
      { seed: 6 },
    );
  });
});
