import { describe, expect, test } from 'vitest';
import { readFeedRow } from '#tests/fixtures/feed.ts';

describe('masses and sizes', () => {
  test.each([
    ['atm', '2,990 kg', 2990],
    ['atm', '2.99t', 2990],
    ['gvm', 4495, 4495],
    ['length', '6.4 m', 6400],
    ['length', '21 ft', 6401],
    ['length', '6.4', 6400],
    ['length', '6400', 6400],
    ['seat_height', '820 mm', 820],
    ['berths', '4 berth', 4],
  ] as const)('%s "%s" is %i', (field, text, value) => {
    const { car, warnings } = readFeedRow({ [field]: text });
    expect(car?.[field]).toBe(value);
    expect(warnings).toEqual([]);
  });

  test('0 means unknown', () => {
    const { car, warnings } = readFeedRow({ tare: 0, payload: '0' });
    expect([car?.tare, car?.payload]).toEqual([undefined, undefined]);
    expect(warnings).toEqual([]);
  });

  test.each([
    ['atm', 'heavy', 'atm is not a number from 1 to 200000, so it is left out'],
    ['seat_height', '9 m', 'seat_height is not a number from 1 to 2000, so it is left out'],
    ['berths', '400', 'berths is not a number from 1 to 20, so it is left out'],
    ['history_url', 'javascript:alert(1)', 'history_url is not a web address (https://…), so it is left out'],
  ] as const)('%s "%s" is left out with a warning', (field, text, warning) => {
    const { car, warnings } = readFeedRow({ [field]: text });
    expect(car?.[field]).toBeUndefined();
    expect(warnings).toEqual([warning]);
  });
});
