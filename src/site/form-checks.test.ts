import { describe, expect, test } from 'vitest';
import { formatProblems } from '#src/lib/problem.ts';
import { locationInput, siteOf } from '#tests/sites/site-of.ts';
import { formFindings } from './form-checks.ts';
import type { SiteInput } from './schema.ts';

const told = (leads: NonNullable<SiteInput['leads']>, over: Partial<SiteInput> = {}): string =>
  formatProblems(formFindings(siteOf({ ...over, leads })).map((finding) => ({ file: 'site.json', ...finding })));

describe('a dealer is warned', () => {
  test('of changes to a form that it does not have, and of a route for one', () => {
    expect(told({ forms: { fleet: { title: 'Fleets' } } })).toContain(
      'Add "fleet" to "features.leads.forms", or remove it here.',
    );
    const routes = [{ forms: ['enquiry', 'careers'], to: ['default'] }];
    const text = told({ routes });
    expect(text).toContain('leads.routes[0].forms[1]');
    expect(text).toContain('A form that the site does not have');
    expect(told({ routes }, { features: { leads: { forms: ['enquiry', 'careers'] } } })).toBe('');
  });

  test('of a form that it names but has no place or switch for', () => {
    const forms = { service: { title: 'Service' } };
    expect(told({ forms })).toContain('Add a location of "location_type": "service", or remove it here.');
    const workshop = locationInput({ id: 2, slug: 'workshop', location_type: 'service' });
    expect(told({ forms }, { locations: [locationInput(), workshop] })).toBe('');
  });

  test('of a field that waits for what is none of its own categories', () => {
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
        A field that waits for an answer that nobody can give
        expected  "General Enquiry", "Service"
        received  "Servce"
        fix       Did you mean "Service"?"
    `);
  });

  test('of a field that waits for one that is not asked for on its site', () => {
    const add = [{ name: 'gate', kind: 'text', label: 'Gate', showIf: { field: 'location' } } as const];
    expect(told({ forms: { contact: { add } } })).toContain('leads.forms.contact.add[0].showIf.field');
    const second = locationInput({ id: 2, slug: 'second', name: 'Second' });
    expect(told({ forms: { contact: { add } } }, { locations: [locationInput(), second] })).toBe('');
  });
});
