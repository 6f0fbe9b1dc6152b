import { describe, expect, test } from 'vitest';
import { DRIVE_NAMES, findDrive } from './drives.ts';
import { FUEL_NAMES, findFuel } from './fuels.ts';
import { isMissing, makeMissingWords } from './missing.ts';
import { findState } from './states.ts';
import { findTransmission, TRANSMISSION_NAMES } from './transmissions.ts';

describe('findFuel', () => {
  test.each([
    ['Unleaded', 'Petrol'],
    ['Premium', 'Petrol'],
    ['Leaded', 'Petrol'],
    ['GASOLINE', 'Petrol'],
    ['Petrol Hybrid', 'Hybrid'],
    ['Plugin Petrol Hybrid', 'Plug-in Hybrid'],
    ['PHEV', 'Plug-in Hybrid'],
    ['diesel', 'Diesel'],
    ['Electric', 'Electric'],
    ['Unleaded Petrol/Electric', 'Hybrid'],
    ['Diesel/Electric', 'Hybrid'],
    ['Gas/Electric Hybrid', 'Hybrid'],
    ['Mild Hybrid (Petrol)', 'Hybrid'],
    ['Petrol Hybrid (Plug-In)', 'Plug-in Hybrid'],
    ['Plug-in Electric/Gas', 'Plug-in Hybrid'],
    ['Liquid Petroleum Gas', 'LPG'],
    ['Petrol & LPG', 'LPG'],
    ['Compressed Natural Gas', 'LPG'],
    ['E85 Flex Fuel', 'Petrol'],
    ['Gasoline Fuel', 'Petrol'],
    ['Petrol - Premium ULP (95)', 'Petrol'],
    ['Turbo Diesel Intercooled', 'Diesel'],
    ['Electric Fuel System', 'Electric'],
    ['Hydrogen Fuel Cell', 'Hydrogen'],
  ])('finds %s as %s', (spelling, fuel) => {
    expect(findFuel(spelling)).toBe(fuel);
  });
});

describe('findDrive', () => {
  test.each([
    ['4WD', '4WD'],
    ['4x4', '4WD'],
    ['4X4', '4WD'],
    ['FOUR_WD', '4WD'],
    ['AWD', 'AWD'],
    ['2WD', '2WD'],
    ['4x2', '2WD'],
    ['FWD', 'FWD'],
    ['Front', 'FWD'],
    ['RWD', 'RWD'],
    ['Rear', 'RWD'],
    ['4X4 Dual Range', '4WD'],
    ['AWD/4WD', 'AWD'],
    ['FWD (2WD)', 'FWD'],
    ['6X4', '6x4'],
  ])('finds %s as %s', (spelling, drive) => {
    expect(findDrive(spelling)).toBe(drive);
  });
});

describe('findTransmission', () => {
  test.each([
    ['AUTO', 'Automatic'],
    ['CVT', 'Automatic'],
    ['Sports Automatic Dual Clutch', 'Automatic'],
    ['6 Speed Manual', 'Manual'],
    ['4spd Automatic,', 'Automatic'],
    ['7-Speed Automatic with Auto-Shift', 'Automatic'],
    ['Automatic with manual mode', 'Automatic'],
    ['8-SPEED A/T', 'Automatic'],
    ['Variable', 'Automatic'],
    ['9G-TRONIC', 'Automatic'],
    ['1 SP REDUCTION GEAR', 'Automatic'],
    ['6MT', 'Manual'],
    ['M/T', 'Manual'],
    ['7 SP SEQUENTIAL MANUAL', 'Manual'],
    // Neither says which of the two the car has.
    ['Auto/Manual', undefined],
    ['5 Speed', undefined],
  ])('finds %s as %s', (spelling, transmission) => {
    expect(findTransmission(spelling)).toBe(transmission);
  });
});

test('every fuel, drive and transmission is a spelling of itself, and an unknown word is none', () => {
  expect(FUEL_NAMES.map(findFuel)).toEqual(FUEL_NAMES);
  expect(DRIVE_NAMES.map(findDrive)).toEqual(DRIVE_NAMES);
  expect(TRANSMISSION_NAMES.map(findTransmission)).toEqual(TRANSMISSION_NAMES);
  expect([findFuel('Steam'), findDrive('5WD'), findTransmission('Other')]).toEqual([undefined, undefined, undefined]);
});

describe('findState', () => {
  test.each([
    ['New South Wales', 'NSW'],
    ['nsw', 'NSW'],
    ['AU-VIC', 'VIC'],
    ['Canterbury', 'Canterbury'],
  ])('finds %s as %s', (spelling, state) => {
    expect(findState(spelling)).toBe(state);
  });
});

describe('isMissing', () => {
  test.each(['', ' ', '-', '- / -', 'nan', 'NaN', 'N/A', 'null', 'TBA', '#REF!'])('"%s" is no value', (text) => {
    expect(isMissing(text, makeMissingWords())).toBe(true);
  });

  test('accepts words that a feed declares', () => {
    expect(isMissing('k.A.', makeMissingWords())).toBe(false);
    expect(isMissing('k.A.', makeMissingWords([' K.A. ']))).toBe(true);
  });

  test('treats "not available" as a value, because it can be a status', () => {
    expect(isMissing('NOT_AVAILABLE', makeMissingWords())).toBe(false);
    expect(isMissing('not available', makeMissingWords())).toBe(false);
  });
});
