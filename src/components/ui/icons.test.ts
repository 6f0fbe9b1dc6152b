import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BODY_NAMES } from '#src/illustrations/bodies/index.ts';
import { drawBodyIcon, drawIcon, getIconUrl, ICON_SIZES, ICON_SPRITE } from './icons.ts';

const ids = [...ICON_SPRITE.content.matchAll(/<symbol id="([^"]+)"/gu)].map(([, id]) => id);

test('all icons are in one file that is named by its content', () => {
  expect(ICON_SPRITE.path).toMatch(/^\/_astro\/icons\.[\w-]{8}\.svg$/u);
  expect(new Set(ids).size).toBe(ids.length);
  expect(getIconUrl('chevronDown')).toBe(`${ICON_SPRITE.path}#chevronDown`);
  expect(ids).toEqual(expect.arrayContaining(['chevronDown', 'facebook', ...BODY_NAMES.map((name) => `body-${name}`)]));
  expect(drawBodyIcon('ute')).toContain(`<use href="${ICON_SPRITE.path}#body-ute"/>`);
});

test('each icon has shapes, on a grid, and no text that a screen reader would read', () => {
  for (const [, symbol = '', shapes = ''] of ICON_SPRITE.content.matchAll(/<symbol ([^>]+)>(.*?)<\/symbol>/gu)) {
    expect(symbol).toMatch(/viewBox="0 0 (?:24 24|64 32)"/u);
    expect(shapes, symbol).toMatch(/^<(?:path|circle|rect|line|polyline|polygon|ellipse)\b/u);
  }
  expect(ICON_SPRITE.content).not.toMatch(/<(?:title|text|style|script)\b/u);
});

test('an icon is hidden from screen readers, and its classes are escaped', () => {
  expect(drawIcon('phone', 18, 'flex-none')).toBe(
    `<svg class="icon icon-18 flex-none" aria-hidden="true"><use href="${getIconUrl('phone')}"/></svg>`,
  );
  expect(drawIcon('phone', 18, '"><script>')).toContain('class="icon icon-18 &quot;&gt;&lt;script&gt;"');
});

test('the stylesheet has a class for each size but the usual one', () => {
  const styles = readFileSync(new URL('./icons.css', import.meta.url), 'utf8');
  expect(drawIcon('phone', 20)).toBe(drawIcon('phone'));
  for (const size of ICON_SIZES.filter((each) => each !== 20)) {
    expect(drawIcon('phone', size)).toContain(`class="icon icon-${size}"`);
    expect(styles).toContain(`.icon-${size} {\n    width: ${size}px;\n    height: ${size}px;\n`);
  }
});
