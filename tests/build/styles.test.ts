import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CssNode, find, generate, parse, type Rule, walk } from 'css-tree';
import { expect, test } from 'vitest';
import { compile } from '#src/build/compile/compile.ts';

/** Names an element by what browsers index rules by: its class, id, tag or attribute, or one of those within `:is()`. */
function namesElement(node: CssNode): boolean {
  if (node.type === 'PseudoClassSelector') {
    const isList = node.name === 'is' || node.name === 'where';
    return isList && find(node, (inner) => inner !== node && namesElement(inner)) !== null;
  }
  return /^(?:Class|Id|Attribute)Selector$/u.test(node.type) || (node.type === 'TypeSelector' && node.name !== '*');
}

/** Returns whether a selector has `:has()` further up, and any element below it. */
function isUniversalBelowHas(selector: CssNode): boolean {
  if (selector.type !== 'Selector') return false;
  const parts = selector.children.toArray();
  const last = parts.findLastIndex(({ type }) => type === 'Combinator') + 1;
  const above = parts
    .slice(0, last)
    .some((part) => find(part, (node) => node.type === 'PseudoClassSelector' && node.name === 'has'));
  return above && !parts.slice(last).some(namesElement);
}

/** Lists the rules for screens of a style sheet whose selectors are like that. */
function findUniversalBelowHas(css: string): string[] {
  const found: string[] = [];
  walk(parse(css), {
    visit: 'Rule',
    enter(rule: Rule) {
      const { prelude } = rule;
      const media = this.atrule?.prelude ? generate(this.atrule.prelude) : '';
      if (prelude.type !== 'SelectorList' || media.startsWith('print')) return;
      found.push(...prelude.children.filter(isUniversalBelowHas).map((selector) => generate(selector)));
    },
  });
  return found;
}

test('finds rules for any element below :has()', () => {
  const css = `.a:has(.b) > :not(.c) {} .a:has(.b) * {} .a:has(.b) > .c {} .a:has(.b) > :is(h1, .c) {} .a > .b:has(*) {}
    .a:not(:has(b)) :first-child {} @media print { .a:has(.b) * {} }`;
  expect(findUniversalBelowHas(css)).toEqual(['.a:has(.b)>:not(.c)', '.a:has(.b) *', '.a:not(:has(b)) :first-child']);
});

/*
 * Browsers join all rules below `:has()`. If one of them may match any element, they restyle every element of a page whenever
 * something changes anywhere: https://web.dev/articles/reduce-the-scope-and-complexity-of-style-calculations
 */
test('no style sheet of the sites has a rule for any element below :has()', async () => {
  const { clientDir } = await compile();
  const sheets = globSync('**/*.css', { cwd: clientDir }).map((file) => readFileSync(join(clientDir, file), 'utf8'));
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.flatMap(findUniversalBelowHas)).toEqual([]);
});
