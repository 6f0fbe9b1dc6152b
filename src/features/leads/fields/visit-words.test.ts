import { describe, expect, test } from 'vitest';
import type { FormView } from '../contract/index.ts';
import { wordForVisit } from './visit-words.ts';

const words = (title: string) => ({ title, category: `${title} category`, when: `When: ${title}?` });
const form: FormView = {
  id: 'test-drive',
  category: 'Test Drive',
  title: 'Book a test drive',
  steps: [
    {
      id: 'when',
      title: 'When',
      skippable: false,
      fields: [
        { name: 'dateTime', kind: 'date-time', label: 'When would you like to drive it?', optional: true },
        { name: 'email', kind: 'email', label: 'Email', optional: false },
      ],
    },
  ],
  submit: 'Request booking',
  event: 'test-drive',
  aboutCar: true,
  path: '/test-drive',
  visits: { drive: words('Drive'), ride: words('Ride'), inspection: words('Inspection'), mixed: words('Mixed') },
};

describe('wordForVisit', () => {
  test('replaces title, category and the question about the time, and no other field', () => {
    const worded = wordForVisit(form, 'inspection');
    expect([worded.title, worded.category]).toEqual(['Inspection', 'Inspection category']);
    expect(worded.steps[0]?.fields.map(({ label }) => label)).toEqual(['When: Inspection?', 'Email']);
  });

  test('leaves a form as it is without a car, or if it books no visit', () => {
    expect(wordForVisit(form, undefined)).toBe(form);
    const { visits: _, ...enquiry } = form;
    expect(wordForVisit(enquiry, 'ride')).toBe(enquiry);
  });
});
