import { describe, expect, test } from 'vitest';
import { makeFrame, planPages } from '#src/plan/index.ts';
import type { BrandInputs, ModelInputs, ModelsInputs } from '#src/plan/inputs/index.ts';
import { makeContext, makeListedCar } from '#tests/fixtures/site-context.ts';
import { getBrandMeta, getModelMeta, getModelsMeta, writeBrandIntro } from './brands.ts';

const models = [
  { name: 'D-MAX', slug: 'd-max', manufacturer: 'isuzu', short_description: 'Tows and carries.', body: 'Ute' },
  { name: 'MU-X', slug: 'mu-x', manufacturer: 'isuzu', image: { url: '/assets/mu-x.jpg' } },
];
const context = makeContext({ site: { models }, stock: [makeListedCar({ make: 'Isuzu', model: 'D-MAX' })] });
const frame = makeFrame(context);

function getInputs<Inputs>(path: string): Inputs {
  return planPages(context)
    .find((page) => page.path === path)
    ?.inputs() as Inputs;
}

describe('metadata of makers and models', () => {
  test('a make page states the number of cars and the models', () => {
    expect(getBrandMeta(getInputs<BrandInputs>('/brands/isuzu'), frame)).toMatchObject({
      title: 'Isuzu',
      description: '1 Isuzu car in stock at City Motors. D-MAX, MU-X',
      keywords: ['Isuzu', 'D-MAX', 'MU-X'],
    });
  });

  test('a make page without stock invites shoppers to ask', () => {
    expect(writeBrandIntro({ name: 'Hino', total: 0 }, frame)).toBe(
      'None in stock today. Talk to City Motors about your next Hino.',
    );
  });

  test('a model has its maker in the title, its own URL and its picture', () => {
    expect(getModelMeta(getInputs<ModelInputs>('/models/mu-x'), frame)).toMatchObject({
      title: 'Isuzu MU-X',
      canonical: '/mu-x',
      image: '/assets/mu-x.jpg',
    });
    expect(getModelMeta(getInputs<ModelInputs>('/d-max'), frame).description).toBe(
      'Isuzu D-MAX. Tows and carries. City Motors.',
    );
  });

  test('a model without a description is described by its name', () => {
    expect(getModelMeta(getInputs<ModelInputs>('/mu-x'), frame).description).toBe('Isuzu MU-X. City Motors.');
  });

  test('a list of models names them', () => {
    expect(getModelsMeta(getInputs<ModelsInputs>('/models/ute'), frame)).toMatchObject({
      title: 'Ute models',
      description: 'Ute models: D-MAX. City Motors.',
    });
  });
});
