import { describe, expect, test } from 'vitest';
import { importDirection } from './import-direction.ts';

function listMessages(files: Record<string, string>): string[] {
  return importDirection
    .check(new Map(Object.entries(files)))
    .map(({ path, line, message }) => `${path}:${line} ${message}`);
}

describe('folders of src', () => {
  test('import from pages down to lib', () => {
    const messages = listMessages({
      'src/pages/car.astro': "---\nimport CarCard from '../features/cars/CarCard.astro';\n---\n<CarCard />",
      'src/features/cars/CarCard.astro':
        "---\nimport { Money } from './money.ts';\nimport Icon from '#src/components/ui/Icon.astro';\n---",
      'src/features/cars/money.ts':
        "import type { Car } from '#src/stock/car.ts';\nexport * from '../../lib/format.ts';\n",
      'src/components/ui/Icon.astro': '',
      'src/stock/car.ts': "import * as v from 'valibot';\n",
      'src/lib/format.ts': "import { readFileSync } from 'node:fs';\n",
    });
    expect(messages).toEqual([]);
  });

  test('never import in the other direction, not even types', () => {
    const messages = listMessages({
      'src/stock/car.ts': "import { a } from '#src/lib/a.ts';\nimport type { Site } from '#src/config/index.ts';\n",
      'src/lib/a.ts': "export { x } from '../stock/car.ts';\n",
      'src/config/index.ts': '',
    });
    expect(messages).toEqual([
      'src/stock/car.ts:2 imports #src/config/index.ts: src/stock may import src/lib',
      'src/lib/a.ts:1 imports ../stock/car.ts: src/lib may import nothing else',
    ]);
  });

  test('keep the API and the indexer independent of pages', () => {
    const files = {
      'src/plan/index.ts': '',
      'src/release/manifest.ts': '',
      'src/api/a.ts': "import '#src/plan/index.ts';\nimport '#src/release/manifest.ts';\n",
      'src/search-index/a.ts': "import '#src/plan/index.ts';\nimport '#src/release/manifest.ts';\n",
    };
    const lines = listMessages(files).map((message) => message.split(' ')[0]);
    expect(lines).toEqual(['src/api/a.ts:1', 'src/search-index/a.ts:1']);
  });

  test('are checked in dynamic imports and imports over several lines', () => {
    const messages = listMessages({
      'src/lib/a.ts':
        "import {\n  x,\n  y,\n} from '#src/stock/car.ts';\nconst later = () => import('#src/stock/car.ts');\n",
      'src/stock/car.ts': '',
    });
    expect(messages).toHaveLength(2);
  });

  test('are not checked in tests', () => {
    const files = { 'src/lib/a.test.ts': "import { x } from '#src/config/index.ts';\n", 'src/config/index.ts': '' };
    expect(listMessages(files)).toEqual([]);
  });

  test('import nothing outside src', () => {
    const files = { 'src/lib/a.ts': "import { x } from '#tests/setup.ts';\n", 'tests/setup.ts': '' };
    expect(listMessages(files)).toEqual([
      'src/lib/a.ts:1 imports #tests/setup.ts: only tests and scripts may import from outside src',
    ]);
  });

  test('import only files that exist', () => {
    expect(listMessages({ 'src/lib/a.ts': "import './gone.ts';\n" })).toEqual([
      'src/lib/a.ts:1 imports ./gone.ts: there is no such file',
    ]);
  });
});

describe('features', () => {
  const cars = {
    'src/features/cars/index.ts': '',
    'src/features/cars/price.ts': '',
    'src/features/cars/schema.ts': '',
    'src/features/cars/contract.ts': '',
    'src/features/cars/Price.astro': '',
    'src/features/cars/card/index.ts': '',
    'src/features/cars/card/Card.tsx': '',
    'src/features/cars/card/badge.ts': '',
  };

  test('import only the ones before them', () => {
    const messages = listMessages({
      ...cars,
      'src/features/search/index.ts': "import type { Price } from '../cars/index.ts';\n",
      'src/features/finance/index.ts': "import type { Price } from '../cars/index.ts';\n",
    });
    expect(messages).toEqual([
      expect.stringMatching(/^src\/features\/finance\/index\.ts:1 .*: the feature cars comes after finance/),
    ]);
  });

  test('are in the order', () => {
    const messages = listMessages({
      'src/features/parking/index.ts': "import '../cars/index.ts';\n",
      'src/features/cars/index.ts': '',
    });
    expect(messages).toEqual([
      'src/features/parking/index.ts:1 imports ../cars/index.ts: add the feature parking to the order in scripts/guards/import-direction.ts',
    ]);
  });

  test('are used through their index.ts, their components and their scripts', () => {
    const messages = listMessages({
      ...cars,
      'src/features/search/hits.ts': "import { price } from '../cars/index.ts';\n",
      'src/features/search/Hits.astro': "---\nimport Price from '../cars/Price.astro';\n---",
      'src/pages/car.astro': "<script>\n  import '#src/features/cars/price.ts';\n</script>",
      'src/pages/card.ts': "import { card } from '#src/features/cars/card/index.ts';\n",
      'src/pages/card.astro': "---\nimport { Card } from '#src/features/cars/card/Card.tsx';\n---",
      'src/config/schema.ts': "import { CarsSchema } from '#src/features/cars/schema.ts';\n",
      'src/api/cars.ts': "import { CAR_PATHS } from '#src/features/cars/contract.ts';\n",
    });
    expect(messages).toEqual([]);
  });

  test('keep their other files private', () => {
    const messages = listMessages({
      ...cars,
      'src/features/search/hits.ts': "import { price } from '../cars/price.ts';\n",
      'src/features/search/facets.ts': "import { CarsSchema } from '../cars/schema.ts';\n",
      'src/features/search/ask.ts': "import { CAR_PATHS } from '../cars/contract.ts';\n",
    });
    const message = 'outside its folder, import src/features/cars/index.ts or a component';
    expect(messages).toEqual([
      `src/features/search/hits.ts:1 imports ../cars/price.ts: ${message}`,
      `src/features/search/facets.ts:1 imports ../cars/schema.ts: ${message}`,
      `src/features/search/ask.ts:1 imports ../cars/contract.ts: ${message}`,
    ]);
  });

  test('have folders with their own index.ts, through which the rest of the feature imports', () => {
    const messages = listMessages({
      ...cars,
      'src/features/cars/card/parts/mark.ts': "import '../badge.ts';\nimport '../../price.ts';\n",
      'src/features/cars/Page.astro': "---\nimport { Card } from './card/Card.tsx';\n---",
      'src/features/cars/hits.ts':
        "import { card } from './card/index.ts';\nimport { badge } from './card/badge.ts';\n",
    });
    expect(messages).toEqual([
      'src/features/cars/hits.ts:2 imports ./card/badge.ts: outside its folder, import src/features/cars/card/index.ts or a component',
    ]);
  });
});

test('a folder of the API, the plan or the build with an index.ts is entered through it', () => {
  const messages = listMessages({
    'src/api/leads/index.ts': '',
    'src/api/leads/store.ts': '',
    'src/api/http/errors.ts': '',
    'src/api/app.ts':
      "import { store } from './leads/store.ts';\nimport './leads/index.ts';\nimport './http/errors.ts';\n",
  });
  expect(messages).toEqual([
    'src/api/app.ts:1 imports ./leads/store.ts: outside its folder, import src/api/leads/index.ts or a component',
  ]);
});
