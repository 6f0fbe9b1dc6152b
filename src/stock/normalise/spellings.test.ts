import { describe, expect, test } from 'vitest';
import { DRIVE_NAMES, driveOf } from './drives.ts';
import { FUEL_NAMES, fuelOf } from './fuels.ts';
import { isMissing, missingWords } from './missing.ts';
import { stateOf } from './states.ts';
import { TRANSMISSION_NAMES, transmissionOf } from './transmissions.ts';

describe('fuelOf', () => {
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
  ])('%s is %s', (written, fuel) => {
    expect(fuelOf(written)).toBe(fuel);
  });
});

describe('driveOf', () => {
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
  ])('%s is %s', (written, drive) => {
    expect(driveOf(written)).toBe(drive);
  });
});

describe('transmissionOf', () => {
  test.each([
    ['AUTO', 'Automatic'],
    ['CVT', 'Automatic'],
    ['Sports Automatic Dual Clutch', 'Automatic'],
    ['6 Speed Manual', 'Manual'],
  ])('%s is %s', (written, transmission) => {
    expect(transmissionOf(written)).toBe(transmission);
  });
});

test('every fuel, drive and transmission is its own spelling, and an unknown word is none of them', () => {
  expect(FUEL_NAMES.map(fuelOf)).toEqual(FUEL_NAMES);
  expect(DRIVE_NAMES.map(driveOf)).toEqual(DRIVE_NAMES);
  expect(TRANSMISSION_NAMES.map(transmissionOf)).toEqual(TRANSMISSION_NAMES);
  expect([fuelOf('Steam'), driveOf('5WD'), transmissionOf('Other')]).toEqual([undefined, undefined, undefined]);
});

describe('stateOf', () => {
  test.each([
    ['New South Wales', 'NSW'],
    ['nsw', 'NSW'],
    ['AU-VIC', 'VIC'],
    ['Canterbury', 'Canterbury'],
  ])('%s is %s', (written, state) => {
    expect(stateOf(written)).toBe(state);
  });
});

describe('isMissing', () => {
  test.each(['', ' ', '-', '- / -', 'nan', 'NaN', 'N/A', 'null', 'TBA', '#REF!'])('"%s" is no value', (text) => {
    expect(isMissing(text, missingWords())).toBe(true);
  });

  test('a feed may declare more words', () => {
    expect(isMissing('k.A.', missingWords())).toBe(false);
    expect(isMissing('k.A.', missingWords([' K.A. ']))).toBe(true);
  });

  test('"not available" is a value, for a car may be so', () => {
    expect(isMissing('NOT_AVAILABLE', missingWords())).toBe(false);
    expect(isMissing('not available', missingWords())).toBe(false);
  });
});
