import { expect, test } from 'vitest';
import { parseEngine } from './engine.ts';

test.each([
  ['3.5L V6 24V PDI DOHC', 3.5, undefined, 6],
  ['4 cyl, 2.0 L', 2, undefined, 4],
  ['2.8 Turbo Diesel I-4', 2.8, undefined, 4],
  ['Flat 6 3.0', 3, undefined, 6],
  ['1498cc', 1.5, 1498, undefined],
  ['1,998 cc 4-cylinder', 2, 1998, 4],
  ['1254cc Boxer', 1.3, 1254, undefined],
  ['1254 cm³ Boxer', 1.3, 1254, undefined],
  ['2.0L (1998cc) TDI', 2, 1998, undefined],
  ['49cc 2-stroke', 0.05, 49, undefined],
  ['20cc blower', undefined, undefined, undefined],
  ['40,000cc', undefined, undefined, undefined],
  ['6 Litre V8', 6, undefined, 8],
  ['V12', undefined, undefined, 12],
  ['110.5kW electric motor', undefined, undefined, undefined],
  ['7.4 L/100km', undefined, undefined, undefined],
  ['Twin Scroll', undefined, undefined, undefined],
])('reads "%s" as %s litres, %s cc and %s cylinders', (text, litres, cc, cylinders) => {
  expect(parseEngine(text)).toEqual({ litres, cc, cylinders });
});
