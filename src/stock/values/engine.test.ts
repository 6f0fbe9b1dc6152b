import { expect, test } from 'vitest';
import { parseEngine } from './engine.ts';

test.each([
  ['3.5L V6 24V PDI DOHC', 3.5, 6],
  ['4 cyl, 2.0 L', 2, 4],
  ['2.8 Turbo Diesel I-4', 2.8, 4],
  ['Flat 6 3.0', 3, 6],
  ['1498cc', 1.5, undefined],
  ['1,998 cc 4-cylinder', 2, 4],
  ['6 Litre V8', 6, 8],
  ['V12', undefined, 12],
  ['110.5kW electric motor', undefined, undefined],
  ['7.4 L/100km', undefined, undefined],
  ['Twin Scroll', undefined, undefined],
])('reads "%s" as %s litres and %s cylinders', (text, litres, cylinders) => {
  expect(parseEngine(text)).toEqual({ litres, cylinders });
});
