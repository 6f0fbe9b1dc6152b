import { describe, expect, test } from 'vitest';
import { parseArtPath } from '#src/illustrations/cars/index.ts';
import type { Car } from '#src/stock/car.ts';
import { getStandInArt } from './stand-in.ts';

const MODELS = ['Journey', 'Silverline', 'Starcraft', 'Conquest', 'Swan', 'All-Terrain', 'Expanda'] as const;

const draw = (item_type: Car['item_type'], simple_body: string, model?: string) =>
  getStandInArt({ item_type, make: 'Jayco', model, simple_body, colour: 'White' });

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
    const drawSuv = (model: string, colour = 'White') =>
      getStandInArt({ item_type: 'car', make: 'Toyota', model, simple_body: 'SUV', colour });
    expect(drawSuv('RAV4', 'Red')).toBe(drawSuv('RAV4').replace('white', 'red'));
    const shapes = ['RAV4', 'Kluger', 'C-HR', 'Yaris Cross', 'Fortuner', 'bZ3'].map((model) => drawSuv(model));
    expect(new Set(shapes).size).toBeGreaterThanOrEqual(3);
    const electric = { item_type: 'car', make: 'Tesla', model: 'Model Y', simple_body: 'SUV' } as const;
    expect(getStandInArt({ ...electric, simple_fuel: 'Electric' })).toBe('/art/suv-electric-silver-side.svg');
    expect(getStandInArt(electric)).not.toContain('electric');
  });

  test('draws caravans in several shapes, but none with a roof that folds', () => {
    const drawings = new Set(MODELS.map((model) => draw('rv', 'Caravan', model)));
    expect(drawings.size).toBeGreaterThanOrEqual(3);
    expect([...drawings].filter((path) => path.includes('poptop'))).toEqual([]);
  });

  test.each([
    ['truck', 'Truck', 'truck'],
    ['truck', 'Prime Mover', 'truck'],
    ['rv', 'Motorhome', 'motorhome'],
    ['car', 'Cab Chassis', 'cab-chassis'],
    ['car', 'Ute', 'ute'],
    ['motorcycle', 'Cruiser', 'motorcycle'],
  ] as const)('draws every %s with the body %s alike, because its variants are other kinds', (type, body, drawing) => {
    for (const model of MODELS) expect(draw(type, body, model)).toBe(`/art/${drawing}-white-side.svg`);
  });

  test.each([
    ['Hatch', 'hatchback'],
    ['Station Wagon', 'wagon'],
    ['4x4', 'offroader'],
    ['Cabriolet', 'convertible'],
    ['Roadster', 'convertible'],
    ['Softtop', 'convertible-softtop'],
    ['Soft Top', 'convertible-softtop'],
    ['Hardtop', 'coupe'],
    ['Light Truck', 'truck-tray'],
    ['Tray Truck', 'truck-tray'],
    ['Pantech', 'truck'],
    ['Curtainsider', 'truck-curtain'],
    ['Camper Trailer', 'caravan-poptop'],
    ['Pop Top', 'caravan-poptop'],
    ['Fifth Wheeler', 'caravan'],
    ['Hybrid Caravan', 'caravan-bush'],
    ['Campervan', 'motorhome-camper'],
  ])('draws the body %s as %s', (body, drawing) => {
    const path = draw('truck', body);
    expect(path).toBe(`/art/${drawing}-white-side.svg`);
    expect(parseArtPath(path)).not.toBeNull();
  });

  test('draws a body that is one kind of another the same for every model', () => {
    const bodies = ['Light Truck', 'Tray Truck', 'Pantech', 'Curtainsider', 'Pop Top', 'Fifth Wheeler', 'Campervan'];
    for (const body of bodies) expect(new Set(MODELS.map((model) => draw('rv', body, model))).size, body).toBe(1);
  });

  test('is always the path of a drawing, whatever the feed contains', () => {
    for (const word of ['', 'constructor', '__proto__', '../../x', '<script>', 'SUV"']) {
      expect(parseArtPath(getStandInArt({ item_type: 'rv', simple_body: word, colour: word }))).not.toBeNull();
    }
  });
});
