import { describe, expect, test } from 'vitest';
import { importDirection } from './import-direction.ts';

function messagesOf(files: Record<string, string>): string[] {
  return importDirection
    .check(new Map(Object.entries(files)))
    .map(({ path, line, message }) => `${path}:${line} ${message}`);
}

describe('the direction of imports', () => {
  test('from a page over features and stock down to lib is fine', () => {
    const messages = messagesOf({
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

  test('against it is an error that names what is allowed, for types as well', () => {
    const messages = messagesOf({
      'src/stock/car.ts': "import { a } from '#src/lib/a.ts';\nimport type { Site } from '#src/site/index.ts';\n",
      'src/lib/a.ts': "export { x } from '../stock/car.ts';\n",
      'src/site/index.ts': '',
    });
    expect(messages).toEqual([
      'src/stock/car.ts:2 imports #src/site/index.ts: src/stock may import src/lib',
      'src/lib/a.ts:1 imports ../stock/car.ts: src/lib may import nothing else',
    ]);
  });

  test('is followed through dynamic imports and imports over several lines', () => {
    const messages = messagesOf({
      'src/lib/a.ts':
        "import {\n  x,\n  y,\n} from '#src/stock/car.ts';\nconst later = () => import('#src/stock/car.ts');\n",
      'src/stock/car.ts': '',
    });
    expect(messages).toHaveLength(2);
  });

  test('does not concern tests beside the source', () => {
    const files = { 'src/lib/a.test.ts': "import { x } from '#src/site/index.ts';\n", 'src/site/index.ts': '' };
    expect(messagesOf(files)).toEqual([]);
  });

  test('does not lead out of src', () => {
    const files = { 'src/lib/a.ts': "import { x } from '#tests/setup.ts';\n", 'tests/setup.ts': '' };
    expect(messagesOf(files)).toEqual([
      'src/lib/a.ts:1 imports #tests/setup.ts: only tests and scripts may use what is outside of src',
    ]);
  });

  test('does not lead to a file that is not there', () => {
    expect(messagesOf({ 'src/lib/a.ts': "import './gone.ts';\n" })).toEqual([
      'src/lib/a.ts:1 imports ./gone.ts: there is no such file',
    ]);
  });
});

describe('a feature', () => {
  const cars = {
    'src/features/cars/index.ts': '',
    'src/features/cars/price.ts': '',
    'src/features/cars/schema.ts': '',
    'src/features/cars/contract.ts': '',
    'src/features/cars/Price.astro': '',
  };

  test('is used by another one through its index.ts, its components and its scripts', () => {
    const messages = messagesOf({
      ...cars,
      'src/features/search/hits.ts': "import { price } from '../cars/index.ts';\n",
      'src/features/search/Hits.astro': "---\nimport Price from '../cars/Price.astro';\n---",
      'src/pages/car.astro': "<script>\n  import '#src/features/cars/price.ts';\n</script>",
      'src/pages/art.ts': "import { art } from '#src/features/cars/art/index.ts';\n",
      'src/features/cars/art/index.ts': '',
      'src/site/schema.ts': "import { CarsSchema } from '#src/features/cars/schema.ts';\n",
      'src/api/cars.ts': "import { CAR_PATHS } from '#src/features/cars/contract.ts';\n",
    });
    expect(messages).toEqual([]);
  });

  test('keeps its other files to itself', () => {
    const messages = messagesOf({
      ...cars,
      'src/features/search/hits.ts': "import { price } from '../cars/price.ts';\n",
      'src/features/search/schema.ts': "import { CarsSchema } from '../cars/schema.ts';\n",
      'src/features/search/ask.ts': "import { CAR_PATHS } from '../cars/contract.ts';\n",
    });
    const message = 'outside its folder, the feature cars is src/features/cars/index.ts and its components';
    expect(messages).toEqual([
      `src/features/search/hits.ts:1 imports ../cars/price.ts: ${message}`,
      `src/features/search/schema.ts:1 imports ../cars/schema.ts: ${message}`,
      `src/features/search/ask.ts:1 imports ../cars/contract.ts: ${message}`,
    ]);
  });
});
