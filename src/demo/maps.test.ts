import { expect, test } from 'vitest';
import { DEMO_MAP_CREDIT, makeDemoMapPicture, makeDemoMapStyle } from './maps.ts';

const location = (name: string) => ({ name, address: { street: '12 Example Street', lat: -33.8, long: 151 } });

test('the style says that its streets are invented, and names the street of each location', () => {
  const style = JSON.parse(makeDemoMapStyle([location('Albion'), location('Ryde')]));
  expect(style.sources.streets.attribution).toBe(DEMO_MAP_CREDIT);
  const { features } = style.sources.streets.data;
  const names = features.flatMap(({ properties }: { properties: { name?: string } }) => properties.name ?? []);
  expect(names).toEqual(['Example Street', 'Example Street']);
  expect(features[0].geometry.coordinates.flat(2).map(Math.round)).toEqual(expect.arrayContaining([151, -34]));
});

test('the picture of a location is always the same, and different from others', () => {
  expect(makeDemoMapPicture(location('Albion'))).toBe(makeDemoMapPicture(location('Albion')));
  expect(makeDemoMapPicture(location('Albion'))).not.toBe(makeDemoMapPicture(location('Ryde')));
  expect(makeDemoMapPicture(location('Albion'))).toContain(DEMO_MAP_CREDIT);
});
