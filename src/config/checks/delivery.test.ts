import { describe, expect, test } from 'vitest';
import { formatProblems } from '#src/lib/problems/index.ts';
import { makeLawfulInput, makeSite, makeSiteInput } from '#tests/fixtures/site.ts';
import type { SiteInput } from '../schema.ts';
import { findCrossProblems } from './index.ts';
import { findConfigWarnings } from './warnings.ts';

type LeadsInput = NonNullable<SiteInput['leads']>;

const CRM = { name: 'crm', kind: 'webhook', url: 'https://crm.example.com/' } as const;

const describeProblems = (leads: LeadsInput): string =>
  formatProblems(
    findCrossProblems(makeSiteInput({ leads }), 'city-motors').map((finding) => ({ file: 'site.json', ...finding })),
  );

const listWarnings = (leads: LeadsInput, email?: string): string[] => {
  const lawful = makeLawfulInput(email ? { contact_detail: { email } } : {});
  const over = { ...lawful, leads: { ...lawful.leads, ...leads } };
  return findConfigWarnings(makeSite(over), JSON.stringify(makeSiteInput(over)), 'site.json');
};

describe('routes and destinations that do not match', () => {
  test('reports a destination that does not exist and suggests the closest one', () => {
    expect(describeProblems({ destinations: [CRM], routes: [{ to: ['crn'] }, { to: ['crm'] }] })).toContain(
      'Did you mean "crm"?',
    );
    expect(describeProblems({ routes: [{ to: ['warehouse'] }] })).toMatchInlineSnapshot(`
      "site.json  leads.routes[0].to[0]
        Unknown destination in a route
        expected  "default"
        received  "warehouse"
        fix       Use one of these, or add the destination."
    `);
  });

  test('reports an unknown form or location, a repeated name and an unused destination', () => {
    expect(describeProblems({ routes: [{ forms: ['servise'], to: ['default'] }] })).toContain(
      'Did you mean "service"?',
    );
    expect(describeProblems({ routes: [{ locations: [2], to: ['default'] }] })).toContain(
      'Unknown location in a route',
    );
    expect(describeProblems({ destinations: [CRM, CRM], routes: [{ to: ['crm'] }] })).toContain(
      'Duplicate destination name',
    );
    expect(describeProblems({ destinations: [CRM] })).toContain('Add { "to": ["crm"] } to "leads.routes"');
  });

  test('reports a route after one that matches every lead', () => {
    const routes = [{ to: ['default'] }, { forms: ['service'], to: ['default'] }];
    expect(describeProblems({ routes })).toContain('Unreachable route');
  });

  test('accepts routes and destinations that match', () => {
    const routes = [{ forms: ['service'], locations: [1, '1'], to: ['default'] }, { to: ['crm', 'default'] }];
    expect(describeProblems({ destinations: [CRM], routes })).toBe('');
    expect(describeProblems({})).toBe('');
  });
});

describe('warnings about delivery', () => {
  test('reports leads that are not sent to anyone', () => {
    expect(listWarnings({})).toEqual([expect.stringContaining("This site's leads are stored but not sent to anyone")]);
    expect(listWarnings({ routes: [{ forms: ['enquiry'], to: ['crm'] }], destinations: [CRM] })).toHaveLength(1);
    expect(listWarnings({}, 'sales@citymotors.example')).toEqual([]);
    expect(listWarnings({ routes: [{ to: ['crm'] }], destinations: [CRM] })).toEqual([]);
  });

  test('reports a route for a category that no form has', () => {
    const routes = [{ categories: ['Servce'], to: ['default'] }];
    expect(listWarnings({ routes }, 'sales@citymotors.example')).toEqual([expect.stringContaining('Did you mean')]);
    const valid = [
      { categories: ['General Enquiry'], to: ['default'] },
      { categories: ['Reservation', 'Online Payment'], forms: ['reservation', 'online-payment'], to: ['default'] },
    ];
    expect(listWarnings({ routes: valid }, 'sales@citymotors.example')).toEqual([]);
  });
});
