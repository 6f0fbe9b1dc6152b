import { describe, expect, test } from 'vitest';
import { formatProblems } from '#src/lib/problems/index.ts';
import { makeLocationInput, makeSite, makeSiteInput } from '#tests/fixtures/site.ts';
import type { SiteInput } from '../schema.ts';
import { findCrossProblems } from './index.ts';
import { findConfigWarnings } from './warnings.ts';

type LeadsInput = NonNullable<SiteInput['leads']>;

const CRM = { name: 'crm', kind: 'webhook', url: 'https://crm.example.com/' } as const;

const told = (leads: LeadsInput): string =>
  formatProblems(
    findCrossProblems(makeSiteInput({ leads }), 'city-motors').map((finding) => ({ file: 'site.json', ...finding })),
  );

const warned = (leads: LeadsInput, email?: string): string[] => {
  const over = { leads, locations: [makeLocationInput(email ? { contact_detail: { email } } : {})] };
  return findConfigWarnings(makeSite(over), JSON.stringify(makeSiteInput(over)), 'site.json');
};

describe('routes and destinations that do not match', () => {
  test('reports a destination that does not exist and suggests the closest one', () => {
    expect(told({ destinations: [CRM], routes: [{ to: ['crn'] }, { to: ['crm'] }] })).toContain('Did you mean "crm"?');
    expect(told({ routes: [{ to: ['warehouse'] }] })).toMatchInlineSnapshot(`
      "site.json  leads.routes[0].to[0]
        A route with a destination that there is none of
        expected  "default"
        received  "warehouse"
        fix       Write one of them, or add the destination."
    `);
  });

  test('reports an unknown form or location, a repeated name and an unused destination', () => {
    expect(told({ routes: [{ forms: ['servise'], to: ['default'] }] })).toContain('Did you mean "service"?');
    expect(told({ routes: [{ locations: [2], to: ['default'] }] })).toContain('A route with a location');
    expect(told({ destinations: [CRM, CRM], routes: [{ to: ['crm'] }] })).toContain('Two destinations with one name');
    expect(told({ destinations: [CRM] })).toContain('Add { "to": ["crm"] } to "leads.routes"');
  });

  test('reports a route after one that takes every lead', () => {
    const routes = [{ to: ['default'] }, { forms: ['service'], to: ['default'] }];
    expect(told({ routes })).toContain('A route that no lead comes to');
  });

  test('accepts those that match', () => {
    const routes = [{ forms: ['service'], locations: [1, '1'], to: ['default'] }, { to: ['crm', 'default'] }];
    expect(told({ destinations: [CRM], routes })).toBe('');
    expect(told({})).toBe('');
  });
});

describe('warnings about delivery', () => {
  test('leads that are not sent to anyone', () => {
    expect(warned({})).toEqual([expect.stringContaining('Leads of this site are stored but not sent to anyone')]);
    expect(warned({ routes: [{ forms: ['enquiry'], to: ['crm'] }], destinations: [CRM] })).toHaveLength(1);
    expect(warned({}, 'sales@citymotors.example')).toEqual([]);
    expect(warned({ routes: [{ to: ['crm'] }], destinations: [CRM] })).toEqual([]);
  });

  test('a route for a category that no form of the site has', () => {
    const routes = [{ categories: ['Servce'], to: ['default'] }];
    expect(warned({ routes }, 'sales@citymotors.example')).toEqual([expect.stringContaining('Did you mean')]);
    const known = [{ categories: ['General Enquiry'], to: ['default'] }];
    expect(warned({ routes: known }, 'sales@citymotors.example')).toEqual([]);
  });
});
