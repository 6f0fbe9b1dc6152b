import { expect, test } from 'vitest';
import { getForm, makeSiteWithEveryForm } from '#tests/fixtures/forms.ts';
import { makeEstimateQuestion } from './question.ts';

const VIEW = getForm('sell-my-car', makeSiteWithEveryForm());
const AU = { locale: 'en-AU', phones: 'national', testPhone: false } as const;
const ask = (values: Record<string, string>) => makeEstimateQuestion(VIEW, values, AU);

test('asks as soon as year, make and model are known, with whatever else is', () => {
  expect(ask({ vehicle: ' 2019 Kia Cerato ' })).toEqual({ vehicle: '2019 Kia Cerato' });
  expect(
    ask({
      Rego: 'abc 123',
      regoState: 'VIC',
      vehicle: '2019 Kia Cerato',
      vehicle_km: '80,000',
      vehicle_condition: 'fair',
    }),
  ).toEqual({ rego: 'abc 123', regoState: 'VIC', vehicle: '2019 Kia Cerato', km: 80_000, condition: 'fair' });
});

test.each(['', '2019', '2019 Kia', 'Kia Cerato', 'my old car'])('does not ask for %j', (vehicle) => {
  expect(ask({ vehicle, Rego: 'ABC123' })).toBeUndefined();
});

test('leaves out a state without a plate, and answers that are not valid', () => {
  const vehicle = '2019 Kia Cerato';
  expect(ask({ vehicle, regoState: 'VIC', vehicle_km: 'many', vehicle_condition: 'mint' })).toEqual({ vehicle });
  expect(ask({ vehicle, Rego: '<script>' })).toEqual({ vehicle });
});
