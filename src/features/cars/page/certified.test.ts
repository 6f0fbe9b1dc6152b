import { describe, expect, test } from 'vitest';
import { makeCertifiedView } from './certified.ts';

const dealer = { name: 'A *&* B <Motors>', locale: 'en-AU' as const };

describe('certifiedOf', () => {
  test('has a default text that promises nothing', () => {
    const { title, html, link } = makeCertifiedView({ ...dealer, certified: {} });
    expect(title).toBe('Certified vehicle');
    expect(html).toContain('Ask A *&amp;* B &lt;Motors&gt; what was checked');
    expect(link).toBeUndefined();
  });

  test("the dealer's own words go before ours, with a link and without markup of their own", () => {
    const link = { name: 'All checks', url: '/pages/certified' };
    const text = '**150** checks\n\n# Content\n\n<script>alert(1)</script>';
    const shown = makeCertifiedView({ ...dealer, certified: { title: 'Approved', text, link } });
    expect(shown).toMatchObject({ title: 'Approved', link });
    expect(shown.html).toContain('<strong>150</strong>');
    expect(shown.html).not.toContain('<script');
    // Its headings lie below that of the dialog, and take no id of the page's own.
    expect(shown.html).toMatch(/<h3 id="(?!content")/u);
  });
});
