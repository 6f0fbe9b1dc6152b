import { describe, expect, test } from 'vitest';
import { formatProblems } from '#src/lib/problems/index.ts';
import { makeLocationInput, makeSite } from '#tests/fixtures/site.ts';
import type { SiteInput } from '../schema.ts';
import { findFormProblems } from './forms.ts';

const describeProblems = (leads: NonNullable<SiteInput['leads']>, over: Partial<SiteInput> = {}): string =>
  formatProblems(findFormProblems(makeSite({ ...over, leads })).map((finding) => ({ file: 'site.json', ...finding })));

describe('form warnings', () => {
  test('report changes to a form that the dealer does not have, and a route for one', () => {
    expect(describeProblems({ forms: { fleet: { title: 'Fleets' } } })).toContain(
      'Add "fleet" to "features.leads.forms", or remove it here.',
    );
    const routes = [{ forms: ['enquiry', 'careers'], to: ['default'] }];
    const text = describeProblems({ routes });
    expect(text).toContain('leads.routes[0].forms[1]');
    expect(text).toContain('Form that this site does not have');
    expect(describeProblems({ routes }, { features: { leads: { forms: ['enquiry', 'careers'] } } })).toBe('');
  });

  test('report a listed form without the location or switch it needs', () => {
    const forms = { service: { title: 'Service' } };
    expect(describeProblems({ forms })).toContain('Add a location of "location_type": "service", or remove it here.');
    const workshop = makeLocationInput({ id: 2, slug: 'workshop', location_type: 'service' });
    expect(describeProblems({ forms }, { locations: [makeLocationInput(), workshop] })).toBe('');
  });

  test('report a field whose condition is not one of the categories', () => {
    const describeCondition = (value: string) =>
      describeProblems({
        categories: ['General Enquiry', 'Service'],
        forms: {
          enquiry: {
            add: [{ name: 'job', kind: 'text', label: 'Job', showIf: { field: 'category', values: [value] } }],
          },
        },
      });
    expect(describeCondition('Service')).toBe('');
    expect(describeCondition('Servce')).toMatchInlineSnapshot(`
      "site.json  leads.forms.enquiry.add[0].showIf.values[0]
        Field that never shows: its condition cannot be met
        expected  "General Enquiry", "Service"
        received  "Servce"
        fix       Did you mean "Service"?"
    `);
  });

  test('report a field that depends on one that the site does not ask for', () => {
    const add = [{ name: 'gate', kind: 'text', label: 'Gate', showIf: { field: 'location' } } as const];
    expect(describeProblems({ forms: { contact: { add } } })).toContain('leads.forms.contact.add[0].showIf.field');
    const second = makeLocationInput({ id: 2, slug: 'second', name: 'Second' });
    expect(describeProblems({ forms: { contact: { add } } }, { locations: [makeLocationInput(), second] })).toBe('');
  });
});
