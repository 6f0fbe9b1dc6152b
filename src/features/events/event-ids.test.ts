import { describe, expect, test } from 'vitest';
import { EVENT_IDS, getLeadEvent, type LeadEventInput } from './event-ids.ts';

/** Event ids by form and car; a demo counts as new. */
const CASES: readonly [id: number, what: string, facts: LeadEventInput][] = [
  [22, 'a general enquiry', { form: 'general' }],
  [22, 'an enquiry about no car', { form: 'enquiry' }],
  [14, 'an enquiry about a new car', { form: 'enquiry', car: { car_type: 'new' } }],
  [14, 'an enquiry about a demo', { form: 'enquiry', car: { car_type: 'demo' } }],
  [15, 'an enquiry about a used car', { form: 'enquiry', car: { car_type: 'used' } }],
  [17, 'a test drive of a new car', { form: 'test-drive', car: { car_type: 'new' } }],
  [17, 'a test drive of a demo', { form: 'test-drive', car: { car_type: 'demo' } }],
  [48, 'a test drive of a used car', { form: 'test-drive', car: { car_type: 'used', tag: 'Special' } }],
  [17, 'a used car tagged Test Drive Only', { form: 'test-drive', car: { car_type: 'used', tag: 'Test Drive Only' } }],
  [17, 'that tag in other letters', { form: 'test-drive', car: { car_type: 'used', tag: ' test drive ONLY' } }],
  [22, 'a test drive of no car that is known', { form: 'test-drive' }],
  [51, 'a careers enquiry', { form: 'careers' }],
];

describe('getLeadEvent', () => {
  test.each(CASES)('has the id %i for %s', (id, _, facts) => {
    expect(EVENT_IDS[getLeadEvent(facts)]).toBe(id);
  });

  test('a saved favourite has the id 39, and all ids are unique', () => {
    expect(EVENT_IDS.favourite_saved).toBe(39);
    expect(new Set(Object.values(EVENT_IDS)).size).toBe(Object.keys(EVENT_IDS).length);
  });
});
