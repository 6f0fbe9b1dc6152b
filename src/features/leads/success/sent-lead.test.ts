import { describe, expect, test } from 'vitest';
import { findAppointmentPlace, getCarPath, parseSentLead } from './sent-lead.ts';

describe('parseSentLead', () => {
  test('parses the address of the success page', () => {
    expect(
      parseSentLead(
        '?category=Test+Drive&form=test-drive&reference=k7qm-2xpa&dateTime=2026-11-23T10%3A30%3A00%2B11%3A00',
      ),
    ).toEqual({
      category: 'Test Drive',
      form: 'test-drive',
      reference: 'K7QM-2XPA',
      dateTime: '2026-11-23T10:30:00+11:00',
    });
  });

  test('ignores invalid values', () => {
    expect(parseSentLead('')).toEqual({});
    expect(parseSentLead('?category=&reference=%3Cscript%3E&dateTime=tomorrow')).toEqual({});
    expect(parseSentLead('?dateTime=2026-13-45T10:30:00Z')).toEqual({});
    expect(parseSentLead(`?category=${'x'.repeat(500)}`).category).toHaveLength(100);
  });
});

test('an appointment is at the location in the address, or at the only location', () => {
  const places = { 1: 'City, 12 Example Street', 2: 'Workshop, 8 Example Lane' };
  expect(parseSentLead('?location_id=2').location_id).toBe('2');
  expect(parseSentLead('?location_id=%3Cscript%3E')).toEqual({});
  expect(findAppointmentPlace(places, '2')).toBe(places[2]);
  expect(findAppointmentPlace(places, undefined)).toBeUndefined();
  expect(findAppointmentPlace(places, '9')).toBeUndefined();
  expect(findAppointmentPlace({ 1: places[1] }, undefined)).toBe(places[1]);
});

const ORIGIN = 'https://www.city-motors.example';

test('links back to the car that a lead was sent from', () => {
  expect(getCarPath(`${ORIGIN}/cars/2019-mazda-3-12?from=ad`, ORIGIN)).toBe('/cars/2019-mazda-3-12');
});

test.each([
  '',
  'about:blank',
  `${ORIGIN}/`,
  `${ORIGIN}/cars/trade-in`,
  `${ORIGIN}/cars/2019-mazda-3/checkout`,
  'https://evil.example/cars/2019-mazda-3',
])('does not link back to %j', (referrer) => {
  expect(getCarPath(referrer, ORIGIN)).toBeUndefined();
});
