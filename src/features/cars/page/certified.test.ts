import { describe, expect, test } from 'vitest';
import { makeCertifiedView } from './certified.ts';

const dealer = { name: 'A *&* B <Motors>', locale: 'en-AU' as const };

describe('makeCertifiedView', () => {
  test('has a default text that promises nothing', () => {
    const { title, html, link } = makeCertifiedView({ ...dealer, certified: {} });
    expect(title).toBe('Certified vehicle');
    expect(html).toContain('Ask A *&amp;* B &lt;Motors&gt; what was checked');
    expect(link).toBeUndefined();
  });

  test("uses the dealer's own text and link, without its markup", () => {
    const link = { name: 'All checks', url: '/pages/certified' };
    const text = '**150** checks\n\n# Content\n\n<script>alert(1)</script>';
    const shown = makeCertifiedView({ ...dealer, certified: { title: 'Approved', text, link } });
    expect(shown).toMatchObject({ title: 'Approved', link });
    expect(shown.html).toContain('<strong>150</strong>');
    expect(shown.html).not.toContain('<script');
    // Its headings are below that of the dialog, and have no ids.
    expect(shown.html).toMatch(/<h3 id="(?!content")/u);
  });
});
