import { describe, expect, test } from 'vitest';
import { formatProblems } from '#src/lib/problems/index.ts';
import { makeLocationInput, makeSite } from '#tests/fixtures/site.ts';
import type { SiteInput } from '../schema.ts';
import { findFormProblems } from './forms.ts';

const told = (leads: NonNullable<SiteInput['leads']>, over: Partial<SiteInput> = {}): string =>
  formatProblems(findFormProblems(makeSite({ ...over, leads })).map((finding) => ({ file: 'site.json', ...finding })));

describe('a dealer is warned', () => {
  test('about changes to a form that it does not have, and about a route for one', () => {
    expect(told({ forms: { fleet: { title: 'Fleets' } } })).toContain(
      'Add "fleet" to "features.leads.forms", or remove it here.',
    );
    const routes = [{ forms: ['enquiry', 'careers'], to: ['default'] }];
    const text = told({ routes });
    expect(text).toContain('leads.routes[0].forms[1]');
    expect(text).toContain('A form that the site does not have');
    expect(told({ routes }, { features: { leads: { forms: ['enquiry', 'careers'] } } })).toBe('');
  });

  test('about a form that it lists without the location or switch it needs', () => {
    const forms = { service: { title: 'Service' } };
    expect(told({ forms })).toContain('Add a location of "location_type": "service", or remove it here.');
    const workshop = makeLocationInput({ id: 2, slug: 'workshop', location_type: 'service' });
    expect(told({ forms }, { locations: [makeLocationInput(), workshop] })).toBe('');
  });

  test('about a field whose condition is none of its own categories', () => {
    const waiting = (value: string) =>
      told({
        categories: ['General Enquiry', 'Service'],
        forms: {
          enquiry: {
            add: [{ name: 'job', kind: 'text', label: 'Job', showIf: { field: 'category', values: [value] } }],
          },
        },
      });
    expect(waiting('Service')).toBe('');
    expect(waiting('Servce')).toMatchInlineSnapshot(`
      "site.json  leads.forms.enquiry.add[0].showIf.values[0]
        A field that depends on an answer nobody can give
        expected  "General Enquiry", "Service"
        received  "Servce"
        fix       Did you mean "Service"?"
    `);
  });

  test('about a field that depends on one that its site does not ask for', () => {
    const add = [{ name: 'gate', kind: 'text', label: 'Gate', showIf: { field: 'location' } } as const];
    expect(told({ forms: { contact: { add } } })).toContain('leads.forms.contact.add[0].showIf.field');
    const second = makeLocationInput({ id: 2, slug: 'second', name: 'Second' });
    expect(told({ forms: { contact: { add } } }, { locations: [makeLocationInput(), second] })).toBe('');
  });
});
