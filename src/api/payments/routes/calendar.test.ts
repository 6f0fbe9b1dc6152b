import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { makeCalendar } from './calendar.ts';

test('the calendar file of a reservation is read by a calendar, with its reminder', () => {
  const text = makeCalendar({
    id: 'r1@city.example',
    stamp: Date.parse('2026-11-20T02:00:00Z'),
    at: Date.parse('2026-11-23T06:00:00Z'),
    title: 'Tēst; drive, 2021 Toyota Hilux '.repeat(5).trim(),
    text: 'Pay by\nMonday',
    place: 'City Motors',
    address: { street: '12 Example Street', city: 'Parramatta', state: 'NSW', postcode: '2150' },
  });
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent('vevent') ?? undefined;
  const event = new ICAL.Event(component);
  expect(event.summary).toBe('Tēst; drive, 2021 Toyota Hilux '.repeat(5).trim());
  expect(event.description).toBe('Pay by\nMonday');
  expect(event.location).toContain('City Motors, 12 Example Street');
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-23T06:00:00.000Z');
  const trigger = component?.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger');
  expect(String(trigger)).toBe('-PT2H');
});
