import { describe, expect, test } from 'vitest';
import { parseArtPath } from '#src/illustrations/cars/index.ts';
import { getStandInArt } from './stand-in.ts';

describe('getStandInArt', () => {
  test('draws the body in its colour, from the side', () => {
    expect(getStandInArt({ item_type: 'car', simple_body: 'Cab Chassis', colour: 'Red' })).toBe(
      '/art/cab-chassis-red-side.svg',
    );
    expect(getStandInArt({ item_type: 'car', simple_body: '4x4', colour: 'Green' })).toBe(
      '/art/offroader-green-side.svg',
    );
  });

  test('falls back to the kind of vehicle and a neutral colour', () => {
    expect(getStandInArt({ item_type: 'motorcycle', simple_body: 'Naked Sport', colour: 'Chameleon' })).toBe(
      '/art/motorcycle-silver-side.svg',
    );
    expect(getStandInArt({ item_type: 'car' })).toBe('/art/sedan-silver-side.svg');
  });

  test('draws every car of a model in the same shape, and models in several', () => {
    const draw = (model: string, colour = 'White') =>
      getStandInArt({ item_type: 'car', make: 'Toyota', model, simple_body: 'SUV', colour });
    expect(draw('RAV4', 'Red')).toBe(draw('RAV4').replace('white', 'red'));
    const shapes = ['RAV4', 'Kluger', 'C-HR', 'Yaris Cross', 'Fortuner', 'bZ3'].map((model) => draw(model));
    expect(new Set(shapes).size).toBeGreaterThanOrEqual(3);
    const electric = { item_type: 'car', make: 'Tesla', model: 'Model Y', simple_body: 'SUV' } as const;
    expect(getStandInArt({ ...electric, simple_fuel: 'Electric' })).toBe('/art/suv-electric-silver-side.svg');
    expect(getStandInArt(electric)).not.toContain('electric');
  });

  test('draws different models of caravans, motorhomes and trucks in several shapes', () => {
    const draw = (simple_body: string, model: string) =>
      getStandInArt({ item_type: 'rv', make: 'Jayco', model, simple_body });
    for (const body of ['Caravan', 'Motorhome', 'Truck']) {
      const models = ['Journey', 'Silverline', 'Starcraft', 'Conquest', 'Swan', 'All-Terrain', 'Expanda'];
      expect(new Set(models.map((model) => draw(body, model))).size, body).toBeGreaterThanOrEqual(3);
    }
  });

  test('draws a body with its own name as such, whatever the model', () => {
    const draw = (simple_body: string, model: string) =>
      getStandInArt({ item_type: 'truck', make: 'Isuzu', model, simple_body, colour: 'White' });
    for (const model of ['NLR', 'NPR', 'FRR', 'FSR']) {
      expect(draw('Pantech', model)).toBe('/art/truck-white-side.svg');
      expect(draw('Curtainsider', model)).toBe('/art/truck-curtain-white-side.svg');
      expect(draw('Pop Top', model)).toBe('/art/caravan-poptop-white-side.svg');
    }
  });

  test('is always the path of a drawing, whatever the feed contains', () => {
    for (const word of ['', 'constructor', '__proto__', '../../x', '<script>', 'SUV"']) {
      expect(parseArtPath(getStandInArt({ item_type: 'rv', simple_body: word, colour: word }))).not.toBeNull();
    }
  });
});
