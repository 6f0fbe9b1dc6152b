import { type FormId, type FormView, formViews } from '#src/features/leads/index.ts';
import { writtenFields } from '#src/features/leads/schema.ts';
import { type Finding, formatPath, quote } from '#src/lib/problem.ts';
import { nearest } from '#src/lib/problem-nearest.ts';
import type { Site } from './schema.ts';

/** What of a dealer's config about forms changes nothing: forms that it has not, fields that never show. */
export function formFindings(site: Site): Finding[] {
  const views = formViews(site);
  return [...absentForms(site, views), ...neverShown(site, views)];
}

/** What a dealer needs to have a form, beside naming it. */
const NEEDS: Partial<Record<FormId, string>> = {
  service: 'a location of "location_type": "service"',
  parts: 'a location of "location_type": "parts"',
  finance: '"features.pages.finance": true',
  'personalised-finance': '"features.finance.personalised": true',
};

function absentForms({ leads, features }: Site, views: readonly FormView[]): Finding[] {
  const ids = views.map(({ id }) => id);
  const named = [
    ...Object.keys(leads.forms).map((id) => ({ id, keys: ['leads', 'forms', id] })),
    ...leads.routes.flatMap(({ forms = [] }, route) =>
      forms.map((id, index) => ({ id, keys: ['leads', 'routes', route, 'forms', index] })),
    ),
  ];
  return named.flatMap(({ id, keys }) => {
    if (ids.includes(id)) return [];
    const isNamed = features.leads.forms.some((form) => form === id);
    const need = Object.entries(NEEDS).find(([form]) => form === id)?.[1];
    return {
      path: formatPath(keys),
      message: 'A form that the site does not have',
      expected: ids.map(quote).join(', '),
      received: quote(id),
      fix: `Add ${isNamed && need ? need : `${quote(id)} to "features.leads.forms"`}, or remove it here.`,
    };
  });
}

/** Fields that wait for what the dealer's own options have no place for: its categories, locations and states. */
function neverShown({ leads }: Site, views: readonly FormView[]): Finding[] {
  return Object.entries(leads.forms).flatMap(([id, form]) => {
    const view = views.find((one) => one.id === id);
    if (!view || !form) return [];
    const shown = view.steps.flatMap(({ fields }) => fields);
    return writtenFields(form).flatMap(({ field: { showIf }, keys }) => {
      if (!showIf) return [];
      const path = ['leads', 'forms', id, ...keys, 'showIf'];
      const message = 'A field that waits for an answer that nobody can give';
      const other = shown.find(({ name }) => name === showIf.field);
      if (!other) {
        const names = shown.map(({ name }) => name);
        return {
          path: formatPath([...path, 'field']),
          ...{ message, expected: names.map(quote).join(', '), received: quote(showIf.field) },
          fix: 'Let it wait for a field that the form asks for on this site, or remove "showIf".',
        };
      }
      const known = other.options?.map(({ value }) => value);
      return (showIf.values ?? []).flatMap((value, index) => {
        if (!known || known.includes(value)) return [];
        const meant = nearest(value, known);
        return {
          path: formatPath([...path, 'values', index]),
          ...{ message, expected: known.map(quote).join(', '), received: quote(value) },
          fix: meant === undefined ? 'Write one of them, or remove it.' : `Did you mean ${quote(meant)}?`,
        };
      });
    });
  });
}
