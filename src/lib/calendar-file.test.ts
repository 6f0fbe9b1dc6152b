import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { makeCalendarFile } from './calendar-file.ts';

const DRIVE = {
  id: 'K7QM-2XPA@city.example',
  start: '2026-11-23T10:30:00+11:00',
  minutes: 45,
  title: 'Test Drive; City Motors',
  place: '12 Example Street, Parramatta',
  description: 'K7QM-2XPA',
};
const NOW = Date.parse('2026-11-20T02:00:00Z');

describe('makeCalendarFile', () => {
  test('makes an iCalendar file', () => {
    expect(makeCalendarFile(DRIVE, NOW)?.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//forecourt//appointment//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:K7QM-2XPA@city.example',
      'DTSTAMP:20261120T020000Z',
      'DTSTART:20261122T233000Z',
      'DTEND:20261123T001500Z',
      'SUMMARY:Test Drive\\; City Motors',
      'LOCATION:12 Example Street\\, Parramatta',
      'DESCRIPTION:K7QM-2XPA',
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('replaces an earlier file of the same appointment, or removes it', () => {
    expect(makeCalendarFile({ ...DRIVE, changes: 3 }, NOW)).toContain('\r\nSEQUENCE:3\r\nSTATUS:CONFIRMED\r\n');
    const cancelled = makeCalendarFile({ ...DRIVE, changes: 4, isCancelled: true }, NOW);
    expect(cancelled).toContain('\r\nMETHOD:CANCEL\r\n');
    expect(cancelled).toContain('\r\nSEQUENCE:4\r\nSTATUS:CANCELLED\r\n');
  });

  test('is read by a calendar with the same texts and times', () => {
    const hostile = { ...DRIVE, title: 'Tēst; drive, "now"\\n🚗'.repeat(6), description: 'one\r\ntwo: three' };
    const calendar = new ICAL.Component(ICAL.parse(makeCalendarFile(hostile, NOW) ?? ''));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    expect(event.summary).toBe(hostile.title);
    expect(event.description).toBe('one\ntwo: three');
    expect(event.location).toBe(DRIVE.place);
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-22T23:30:00.000Z');
    expect(event.duration.toSeconds()).toBe(45 * 60);
  });

  test('folds long lines between characters', () => {
    const lines = makeCalendarFile({ ...DRIVE, title: 'é'.repeat(100) }, NOW)?.split('\r\n') ?? [];
    const encoder = new TextEncoder();
    expect(lines.every((line) => encoder.encode(line).length <= 75)).toBe(true);
    expect(lines.join('\n').replaceAll('\n ', '')).toContain(`SUMMARY:${'é'.repeat(100)}`);
  });

  test('escapes line breaks', () => {
    expect(makeCalendarFile({ ...DRIVE, title: 'x\r\nATTENDEE:mailto:kim@home.example' }, NOW)).not.toMatch(
      /^ATTENDEE/mu,
    );
  });

  test('leaves out an unknown location', () => {
    expect(makeCalendarFile({ ...DRIVE, place: undefined }, NOW)).not.toContain('LOCATION');
  });

  test('makes no file without a time', () => {
    expect(makeCalendarFile({ ...DRIVE, start: 'tomorrow' }, NOW)).toBeUndefined();
  });
});
