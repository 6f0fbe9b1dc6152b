import { describe, expect, test } from 'vitest';
import { placeOf, sentLead } from './sent-lead.ts';

describe('sentLead', () => {
  test('reads what the address says of a lead', () => {
    expect(
      sentLead('?category=Test+Drive&form=test-drive&reference=k7qm-2xpa&dateTime=2026-11-23T10%3A30%3A00%2B11%3A00'),
    ).toEqual({
      ...{ category: 'Test Drive', reference: 'K7QM-2XPA', dateTime: '2026-11-23T10:30:00+11:00' },
    });
  });

  test('leaves out what does not look like what it is named', () => {
    expect(sentLead('')).toEqual({});
    expect(sentLead('?category=&reference=%3Cscript%3E&dateTime=tomorrow')).toEqual({});
    expect(sentLead('?dateTime=2026-13-45T10:30:00Z')).toEqual({});
    expect(sentLead(`?category=${'x'.repeat(500)}`).category).toHaveLength(100);
  });
});

test('an appointment is at the place that the address names, else at the only one there is', () => {
  const places = { 1: 'City, 12 Example Street', 2: 'Workshop, 8 Example Lane' };
  expect(sentLead('?location_id=2').location_id).toBe('2');
  expect(sentLead('?location_id=%3Cscript%3E')).toEqual({});
  expect(placeOf(places, '2')).toBe(places[2]);
  expect(placeOf(places, undefined)).toBeUndefined();
  expect(placeOf(places, '9')).toBeUndefined();
  expect(placeOf({ 1: places[1] }, undefined)).toBe(places[1]);
});
