import { describe, expect, test } from 'vitest';
import { formatProblems } from '#src/lib/problems/index.ts';
import { makeLocationInput, makeSite, makeSiteInput } from '#tests/fixtures/site.ts';
import { parseSite } from './load.ts';

const WHERE = { file: 'tenants/city-motors/site.json', slug: 'city-motors' };

/** Returns the problems of a file as ops read them. */
function describeProblems(text: string): string {
  const result = parseSite(text, WHERE);
  return result.kind === 'invalid' ? formatProblems(result.problems) : 'a site';
}

describe('parseSite of a hostile or damaged file', () => {
  test.each(['../../x', '/etc', '..', 'City', 'a/b', 'city-motors\u0000'])('refuses the slug %j', (slug) => {
    const result = parseSite(JSON.stringify(makeSiteInput({ slug })), WHERE);
    expect(result.kind === 'invalid' && result.problems.map(({ path }) => path)).toEqual(['slug']);
  });

  test('reports a slug that leaves its folder, because it has to match the folder name', () => {
    expect(describeProblems(JSON.stringify(makeSiteInput({ slug: '../../x' }), undefined, 2))).toMatchInlineSnapshot(`
      "tenants/city-motors/site.json:2  slug
        The slug does not match the folder name
        expected  "city-motors"
        received  "../../x"
        fix       Write "city-motors"."
    `);
  });

  test('accepts a byte order mark', () => {
    expect(describeProblems(`\uFEFF${JSON.stringify(makeSiteInput())}`)).toBe('a site');
  });

  test('reports a file that is not UTF-8', () => {
    const latin1 = Buffer.from(JSON.stringify(makeSiteInput({ name: 'Citroën' })), 'latin1').toString('utf8');
    const utf16 = Buffer.from(JSON.stringify(makeSiteInput()), 'utf16le').toString('utf8');
    for (const text of [latin1, utf16])
      expect(describeProblems(text)).toContain('Save the file as UTF-8 in your editor.');
  });

  test('refuses a file of ten megabytes without parsing it', () => {
    expect(describeProblems(' '.repeat(10_000_000))).toContain('The file is too large');
  });

  test('refuses a file of brackets without exhausting the stack', () => {
    expect(describeProblems(`{"slug": ${'['.repeat(400_000)}${']'.repeat(400_000)}}`)).toContain('Nested too deeply');
    expect(describeProblems('['.repeat(900_000))).toContain('Malformed JSON');
  });

  test.each(['[]', '"site"', 'null', '7'])('refuses %s, which is JSON but not a site', (text) => {
    expect(describeProblems(text)).toContain('Not a site');
  });

  test('reports __proto__ as an unknown key, without polluting prototypes', () => {
    const text = JSON.stringify(makeSiteInput()).replace(
      '{',
      '{"__proto__": {"polluted": true}, "theme": {"__proto__": {}},',
    );
    const result = parseSite(text, WHERE);
    expect(result.kind === 'invalid' && result.problems.map(({ path }) => path)).toEqual([
      '__proto__',
      'theme.__proto__',
    ]);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  test('refuses javascript: in every key that takes an address', () => {
    const url = 'javascript:alert(1)';
    const link = { name: 'x', url };
    const input = makeSiteInput({
      url,
      logo: { url },
      facebook_url: url,
      xtime_url: url,
      address: { street: 's', city: 'c', postcode: '2150', place_url: url },
      navigation: {
        header: [link, { name: 'x', dropdownItems: [link], dropdownMenus: [{ name: 'x', items: [link] }] }],
        footer: { groups: [{ title: 'x', items: [link] }] },
      },
      models: [{ name: 'x', slug: 'x', override_url: url, image: { url } }],
      manufacturers: [{ id: 1, name: 'x', slug: 'x', logo: { url } }],
      dealership_websites: [{ name: 'x', url, logo: { url } }],
      gmb_profiles: [{ id: 'x', review_url: url }],
      locations: [
        makeLocationInput({ image: { image: { url, thumb: { url } } }, contact_detail: { youtube_url: url } }),
      ],
    });
    const written = JSON.stringify(input).split(url).length - 1;
    expect(written).toBe(18);
    const result = parseSite(JSON.stringify(input), WHERE);
    expect(result.kind === 'invalid' && result.problems.length).toBe(written);
  });

  test('accepts script in a text as text, which is escaped on output', () => {
    expect(makeSite({ name: '</script><script>alert(1)</script>' }).name).toBe('</script><script>alert(1)</script>');
  });
});
