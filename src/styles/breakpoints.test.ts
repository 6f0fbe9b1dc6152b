import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
const css = readFileSync(join(import.meta.dirname, 'global.css'), 'utf8');
const breakpoints = Object.fromEntries(
  [...css.matchAll(/--breakpoint-(\w+): (\d+)px;/gu)].map(([, name = '', width]) => [name, Number(width)]),
);

/** Returns the media queries that a script asks for: texts, or constants of the same file. */
function listMediaQueries(script: string): (string | undefined)[] {
  return [...script.matchAll(/\bmatchMedia\((?:'([^']+)'|(\w+))?/gu)].map(
    ([, text, name]) => text ?? script.match(new RegExp(`\\bconst ${name} = '([^']+)';`, 'u'))?.[1],
  );
}

test('phones end at 992 px', () => {
  expect(breakpoints).toMatchObject({ xs: 400, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 });
});

test('scripts change at 992 px, as styles do', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE, exclude: ['**/*.test.*'] });
  const queries = files.flatMap((file) =>
    listMediaQueries(readFileSync(join(SOURCE, file), 'utf8')).map((query) => ({ file, query })),
  );
  expect(queries.filter(({ query }) => query === undefined)).toEqual([]);
  const widths = queries.filter(({ query = '' }) => /width/u.test(query));
  expect(widths.length).toBeGreaterThanOrEqual(4);
  for (const { file, query } of widths) expect(query, file).toBe(`(min-width: ${breakpoints['lg']}px)`);
});
