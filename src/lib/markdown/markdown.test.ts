import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  escapeMarkdown,
  findLinkFaults,
  getFirstParagraph,
  MarkdownSchema,
  renderMarkdown,
  toPlainText,
} from './markdown.ts';
import type { MarkdownPicture } from './rules.ts';

const renderHtml = (text: string) => renderMarkdown(text, { tableLabel: 'Table' }).html;

describe('renderMarkdown', () => {
  test('escapes HTML', () => {
    const html = renderHtml('<script>alert(1)</script> <b onclick="x">bold</b>\n\n<img src=x onerror=alert(1)>');
    expect(html).not.toMatch(/<(?:script|b|img)\b/u);
    expect(html).toContain('&lt;script&gt;');
  });

  test('removes unusable addresses from links and pictures', () => {
    for (const address of [
      'javascript:alert(1)',
      'java&#115;cript:alert(1)',
      'data:text/html,x',
      'about.md',
      '//evil.example',
    ]) {
      expect(renderHtml(`[go](<${address}>)`), address).toBe('<p><a>go</a></p>\n');
      expect(renderHtml(`![see](<${address}>)`), address).not.toContain('src');
    }
  });

  test('starts headings below the title of the page, and skips no level', () => {
    const { html, headings } = renderMarkdown('# One\n\n#### Two\n\n## Three\n\n# Four', { tableLabel: '' });
    expect(headings.map(({ level, id }) => [level, id])).toEqual([
      [2, 'one'],
      [3, 'two'],
      [3, 'three'],
      [2, 'four'],
    ]);
    expect(html).toContain('<h3 id="two">Two</h3>');
  });

  test('gives every heading a unique id that the frame does not use', () => {
    const { headings } = renderMarkdown('## Content\n\n## Menu\n\n## Menu\n\n## 你好', { tableLabel: '' });
    expect(headings.map(({ id }) => id)).toEqual(['content-2', 'menu-2', 'menu-3', 'part']);
  });

  test('never skips a heading level, whatever the author wrote', () => {
    const levels = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 12 });
    fc.assert(
      fc.property(levels, (written) => {
        const text = written.map((level) => `${'#'.repeat(level)} Heading`).join('\n\n');
        const shown = renderMarkdown(text, { tableLabel: '' }).headings.map(({ level }) => level);
        for (const [index, level] of shown.entries()) expect(level).toBeLessThanOrEqual((shown[index - 1] ?? 1) + 1);
        expect(shown.every((level) => level >= 2 && level <= 6)).toBe(true);
      }),
      { seed: 4 },
    );
  });

  test('adds rel=noopener to links to other sites only', () => {
    expect(renderHtml('[a](https://a.example)')).toContain('<a href="https://a.example" rel="noopener">');
    expect(renderHtml('[a](/pages/a#b)')).toBe('<p><a href="/pages/a#b">a</a></p>\n');
  });

  test('loads pictures lazily, and turns one with a title into a figure with a caption', () => {
    expect(renderHtml('See ![a](/a.svg)')).toContain('<img src="/a.svg" alt="a" loading="lazy" decoding="async">');
    expect(renderHtml('![a](/a.svg "The <yard>")')).toBe(
      '<figure><img src="/a.svg" alt="a" loading="lazy" decoding="async"><figcaption>The &lt;yard&gt;</figcaption></figure>\n',
    );
  });

  test('adds the available sizes of a picture, if they are known', () => {
    const service = { src: '/a-850.webp', srcSet: '/a-320.webp 320w, /a-850.webp 850w', width: 850, height: 566.6 };
    const files = { src: '/a-850.jpg', webpSrcSet: '/a-"320.webp 320w', width: 1200, height: 800 };
    const htmlWith = (set: MarkdownPicture | undefined) =>
      renderMarkdown('![a](/a.jpg)', { tableLabel: '', getPicture: (url) => (url === '/a.jpg' ? set : undefined) })
        .html;
    expect(htmlWith(service)).toContain('src="/a-850.webp" alt="a"');
    expect(htmlWith(service)).toMatch(
      /srcset="\/a-320.webp 320w, \/a-850.webp 850w" sizes="[^"]+" width="850" height="567"/u,
    );
    expect(htmlWith(files)).toMatch(
      /<picture><source type="image\/webp" srcset="\/a-&quot;320.webp 320w" sizes="[^"]+"><img src="\/a-850.jpg" alt="a" [^>]+><\/picture>/u,
    );
    expect(htmlWith(undefined)).toContain('<img src="/a.jpg" alt="a" loading="lazy" decoding="async">');
  });

  test('wraps a table in a scrollable box that the keyboard can reach', () => {
    const html = renderMarkdown('| a | b |\n|---|---|\n| 1 | 2 |', { tableLabel: 'A "table"' }).html;
    expect(html).toContain(
      '<div class="prose-table" role="group" tabindex="0" aria-label="A &quot;table&quot;"><table>',
    );
    expect(html).toContain('<th scope="col">a</th>');
    expect(html).toContain('</table></div>');
  });
});

test('findLinkFaults returns each unusable address with its line', () => {
  const text = 'Fine: [a](/a), [b](https://b.example), [c](tel:131313), [d](#d).\n\nNot [e](e.md)\n\n![f](f.png)';
  expect(findLinkFaults(text).map(({ address, line }) => [address, line])).toEqual([
    ['e.md', 3],
    ['f.png', 5],
  ]);
});

test('escapeMarkdown keeps any value unchanged in a text', () => {
  const value = fc.string({ unit: fc.constantFrom(...'ab1.)*_[]()<>#+-!`~|\\&"\'{}:@/'), minLength: 1 });
  fc.assert(
    fc.property(value, (text) => {
      const html = renderHtml(`x${escapeMarkdown(text)}x`);
      const shown = html
        .replace(/^<p>x|x<\/p>\n$/gu, '')
        .replace(/&lt;/gu, '<')
        .replace(/&gt;/gu, '>')
        .replace(/&quot;/gu, '"')
        .replace(/&amp;/gu, '&');
      expect(shown).toBe(text);
    }),
    { seed: 5 },
  );
});

test('toPlainText and getFirstParagraph return words without markup', () => {
  const text = '# Title\n\nOne *two* [three](/x)\nfour.\n\n- five';
  expect(toPlainText(text)).toBe('Title One two three four. five');
  expect(getFirstParagraph(text)).toBe('One two three four.');
});

test('MarkdownSchema explains how to fix a link', () => {
  const result = v.safeParse(MarkdownSchema, '[a](javascript:alert(1))');
  expect(result.issues?.[0]?.message).toMatch(/^Fix the address "javascript:alert\(1\)"\. Start with \//u);
});
