import { expect, test } from 'vitest';
import { makeThemeTokens } from '#src/features/frame/index.ts';
import { makeNeutralStyles } from './neutral.ts';

test('replaces every variable of a theme, and keeps typefaces, corners and spacing', () => {
  const theme = { font: 'condensed', radius: 'large', density: 'roomy' } as const;
  const own = makeThemeTokens({ ...theme, brand: '#1d4ed8', accent: '#facc15', mode: 'dark' });
  const styles = makeNeutralStyles(theme);
  for (const name of Object.keys(own)) expect(styles).toMatch(new RegExp(`[;{]--${name}:`, 'u'));
  expect(styles).toContain('--accent:#444444;');
  const kept = ['heading-font', 'body-font', 'heading-scale', 'title-scale', 'card-radius', 'gap-wide'];
  for (const name of kept) expect(styles).toContain(`--${name}:${own[name]}`);
});
