import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MARKED_MAKES } from './make-marks.ts';

test('each make with a mark has its drawing in the stylesheet', () => {
  const styles = readFileSync(new URL('./make-marks.css', import.meta.url), 'utf8');
  const drawn = [...styles.matchAll(/\[data-mark='([\w-]+)'\]/gu)].map(([, slug]) => slug);
  expect(drawn).toEqual(MARKED_MAKES);
});
