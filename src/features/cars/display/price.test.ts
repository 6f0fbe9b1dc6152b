import { describe, expect, test } from 'vitest';
import { getPriceView } from './price.ts';

describe('getPriceView', () => {
  test('a price of 0 reads "Price on application"', () => {
    expect(getPriceView({ price: 0, price_type: 'drive_away', before_price: 9000 }, 'en-AU')).toEqual({
      kind: 'on-application',
      text: 'Price on application',
    });
  });

  test('an Australian price states what it includes', () => {
    expect(getPriceView({ price: 45_990, price_type: 'drive_away' }, 'en-AU')).toEqual({
      kind: 'priced',
      text: '$45,990',
      type: 'Drive away',
    });
    expect(getPriceView({ price: 1, price_type: 'excluding_government_charges' }, 'en-AU')).toMatchObject({
      type: 'Excluding government charges',
    });
    expect(getPriceView({ price: 1, price_type: 'estimated_drive_away' }, 'en-AU')).toMatchObject({
      type: 'Estimated drive away',
    });
  });

  test('shows the price type where the law asks what a price includes', () => {
    expect(getPriceView({ price: 45_990, price_type: 'on_road' }, 'en-NZ')).toMatchObject({
      text: '$45,990',
      type: 'On-road price, incl. GST',
    });
    expect(getPriceView({ price: 45_990, price_type: 'drive_away' }, 'en-US')).toEqual({
      kind: 'priced',
      text: '$45,990',
    });
    expect(getPriceView({ price: 45_990 }, 'en-US')).toEqual({ kind: 'priced', text: '$45,990' });
  });

  test('shows an earlier price only if it was higher', () => {
    expect(getPriceView({ price: 100, before_price: 120 }, 'en-NZ')).toMatchObject({ before: 'Was $120' });
    expect(getPriceView({ price: 100, before_price: 100 }, 'en-NZ')).not.toHaveProperty('before', expect.anything());
  });
});
