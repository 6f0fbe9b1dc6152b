import { describe, expect, test } from 'vitest';
import { pathMentions } from './path-mentions.ts';

const REPOSITORY = {
  'src/features/cars/card/CarCard.tsx': '',
  'src/templates/dense/index.ts': '',
  'tests/browser/car-scripts.test.ts': '',
  'scripts/guards/literal-spread.grit': '',
};

const findPaths = (path: string, text: string) =>
  pathMentions
    .check(new Map(Object.entries({ ...REPOSITORY, [path]: text })))
    .map(({ line, message }) => `${line} ${message}`);

const makeMessage = (mention: string) => `mentions ${mention}, which does not exist: name its new path`;

describe('path mentions', () => {
  test.each([
    ['docs/a.md', 'Cards:\n`src/features/cars/CarCard.tsx`', 'src/features/cars/CarCard.tsx'],
    ['docs/a.md', '\nRun `node scripts/gone.ts --all`.', 'scripts/gone.ts'],
    ['src/cars/README.md', '\nIn `src/templates/<name>/schema.ts`.', 'src/templates/<name>/schema.ts'],
    ['src/a.ts', '/**\n * See src/plan/gone.ts.\n */', 'src/plan/gone.ts'],
    ['src/a.ts', '\n// In src/{plan, pages}.', 'src/{plan'],
    ['src/a.ts', '\nconst a = 1; // As in tests/browser/*-gone.test.ts', 'tests/browser/*-gone.test.ts'],
  ])('finds a stale path in %s: %j', (path, text, mention) => {
    expect(findPaths(path, text)).toEqual([`2 ${makeMessage(mention)}`]);
  });

  test.each([
    [
      'docs/a.md',
      '`src/features/cars/card/CarCard.tsx`, `src/features/cars/` and `scripts/guards/literal-spread.grit`',
    ],
    ['docs/a.md', '`src/templates/<name>/index.ts`, `tests/browser/*-scripts.test.ts`, `src/**/*.{ts,tsx}`'],
    ['docs/a.md', '```sh\n`touch src/own.ts`\n```\nText about src/own.ts, `dist/src/own.ts` and `#src/own.ts`'],
    ['CHANGELOG.md', '`src/gone.ts`'],
    ['src/a.test.ts', "const file = 'src/gone.ts';"],
    ['src/a.ts', '// As src/features/cars, or src/features/cars/card/CarCard.tsx.'],
  ])('accepts %s: %j', (path, text) => {
    expect(findPaths(path, text)).toEqual([]);
  });
});
