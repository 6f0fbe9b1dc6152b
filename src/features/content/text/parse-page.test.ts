import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatProblems } from '#src/lib/problems/index.ts';
import { parsePage } from './parse-page.ts';

const parse = (text: string, name = 'about-us.md') => parsePage(text, { file: `pages/${name}`, name });

function listProblems(text: string, name?: string): string {
  const result = parse(text, name);
  return result.kind === 'page' ? 'a page' : formatProblems(result.problems);
}

describe('parsePage', () => {
  test('reads the front matter, fills in defaults, and keeps the text below', () => {
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
        header: true,
        steps: [],
        faq: [{ question: 'Why?', answer: 'Because.' }],
        body: 'Hello *you*.\r\n',
      },
    });
  });

  test('accepts a page without text, and treats three hyphens within a text as a horizontal rule', () => {
    expect(parse('---\ntitle: A\n---')).toMatchObject({ kind: 'page', page: { body: '' } });
    expect(parse('---\ntitle: A\n---\nx\n\n---\n\ny')).toMatchObject({ page: { body: 'x\n\n---\n\ny' } });
  });

  test('reports an unknown key with its line and the most similar key', () => {
    expect(listProblems('---\ntitle: A\ndecription: B\n---\n')).toMatchInlineSnapshot(`
      "pages/about-us.md:3  decription
        Unknown key
        expected  "description"
        received  "decription"
        fix       Did you mean "description"?"
    `);
  });

  test('reports every problem of a file at once, each with its line', () => {
    const text =
      '---\ntitle: 2026\nfaq:\n  - question: Why?\n    answer: "[x](javascript:alert(1))"\n---\n\nSee [y](y.md).';
    expect(listProblems(text)).toMatchInlineSnapshot(`
      "pages/about-us.md:2  title
        Wrong type
        expected  text
        received  2026
        fix       Put it in quotes: "2026".

      pages/about-us.md:5  faq[0].answer
        Invalid value
        expected  text, with Markdown
        received  "[x](javascript:alert(1))"
        fix       Fix the address "javascript:alert(1)". Start with / for a page of this site, https:// for another site, or tel: or mailto:.

      pages/about-us.md:8
        A broken link
        expected  the address of a page, a picture, a phone or a mailbox
        received  "y.md"
        fix       Start with / for a page of this site, https:// for another site, or tel: or mailto:."
    `);
  });

  test('reports missing front matter', () => {
    expect(listProblems('# About us\n')).toMatchInlineSnapshot(`
      "pages/about-us.md:1
        A page without a head
        expected  a head such as
        ---
        title: About us
        ---
        received  "# About us"
        fix       Start the file with a line of three hyphens, the title, and another line of three hyphens."
    `);
  });

  test.each([
    ['a colon in a text', '---\ntitle: About: us\n---\n', 'pages/about-us.md:2'],
    ['a duplicate key', '---\ntitle: A\ntitle: B\n---\n', 'pages/about-us.md:3'],
    ['a tag', '---\ntitle: !!js/function A\n---\n', 'pages/about-us.md:2'],
    ['an alias', '---\ntitle: &a A\ndescription: *a\n---\n', 'aliases'],
    ['front matter that is a list', '---\n- title\n---\n', 'Expected'],
  ])('refuses %s', (_, text, problem) => {
    expect(listProblems(text).toLowerCase()).toContain(problem.toLowerCase());
  });

  test.each([
    ['About Us.md', 'Rename it to "about-us.md".'],
    ['about.markdown', 'Rename it to "about.md".'],
    ['yard.svg', 'pictures belong in the folder assets'],
    ['a/b.md', 'in no further folder'],
  ])('refuses the file name %s', (name, problem) => {
    expect(listProblems('---\ntitle: A\n---\n', name)).toContain(problem);
  });

  test('refuses other file types', () => {
    expect(listProblems('a'.repeat(200_001))).toContain('too large');
    expect(listProblems('---\ntitle: A\n---\n\uFFFD')).toContain('UTF-8');
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
