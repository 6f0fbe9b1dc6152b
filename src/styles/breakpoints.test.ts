import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./global.css', import.meta.url), 'utf8');

test('styles and scripts use the same breakpoints, and phones end at 992 px', () => {
  const found = [...css.matchAll(/--breakpoint-(\w+): (\d+)px;/gu)].map(([, name, width]) => [name, Number(width)]);
  expect(Object.fromEntries(found)).toMatchObject({ xs: 400, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 });
  const scripts = ['menus', 'drawer-focus'].map((name) =>
    readFileSync(new URL(`../features/frame/header/${name}.ts`, import.meta.url), 'utf8'),
  );
  for (const script of scripts) expect(script).toContain("'(min-width: 992px)'");
});
