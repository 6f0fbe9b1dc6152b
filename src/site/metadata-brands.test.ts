import { describe, expect, test } from 'vitest';
import { brandLead, brandMeta, modelMeta, modelsMeta } from './metadata-brands.ts';
import type { BrandInputs, ModelInputs, ModelsInputs } from './page.ts';
import { frameOf, planPages } from './routes.ts';
import { carOf, contextOf } from './routes-fixture.ts';

const models = [
  { name: 'D-MAX', slug: 'd-max', manufacturer: 'isuzu', short_description: 'Tows and carries.', body: 'Ute' },
  { name: 'MU-X', slug: 'mu-x', manufacturer: 'isuzu', image: { url: '/assets/mu-x.jpg' } },
];
const context = contextOf({ site: { models }, stock: [carOf({ make: 'Isuzu', model: 'D-MAX' })] });
const frame = frameOf(context);

function inputsAt<Inputs>(path: string): Inputs {
  return planPages(context)
    .find((page) => page.path === path)
    ?.inputs() as Inputs;
}

describe('metadata of makers and models', () => {
  test('a maker says how many there are and which models', () => {
    expect(brandMeta(inputsAt<BrandInputs>('/brands/isuzu'), frame)).toMatchObject({
      title: 'Isuzu',
      description: '1 Isuzu car in stock at City Motors. D-MAX, MU-X',
      keywords: ['Isuzu', 'D-MAX', 'MU-X'],
    });
  });

  test('a maker without stock says whom to ask', () => {
    expect(brandLead({ name: 'Hino', total: 0 }, frame)).toBe(
      'None in stock today. Talk to City Motors about your next Hino.',
    );
  });

  test('a model has its maker in the title, its own address and its picture', () => {
    expect(modelMeta(inputsAt<ModelInputs>('/models/mu-x'), frame)).toMatchObject({
      title: 'Isuzu MU-X',
      canonical: '/mu-x',
      image: '/assets/mu-x.jpg',
    });
    expect(modelMeta(inputsAt<ModelInputs>('/d-max'), frame).description).toBe(
      'Isuzu D-MAX. Tows and carries. City Motors.',
    );
  });

  test('a model without words of the dealer is described by its name alone', () => {
    expect(modelMeta(inputsAt<ModelInputs>('/mu-x'), frame).description).toBe('Isuzu MU-X. City Motors.');
  });

  test('a list of models names them', () => {
    expect(modelsMeta(inputsAt<ModelsInputs>('/models/ute'), frame)).toMatchObject({
      title: 'Ute models',
      description: 'Ute models: D-MAX. City Motors.',
    });
  });
});
