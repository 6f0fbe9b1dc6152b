import { listConfigFields } from '#src/features/leads/forms/index.ts';
import { type FormId, type FormView, makeFormViews } from '#src/features/leads/index.ts';
import { type Finding, findNearest, formatPath, quote } from '#src/lib/problems/index.ts';
import type { Site } from '../schema.ts';

/** Reports form settings that have no effect: forms that the dealer does not have, fields that never show. */
export function findFormProblems(site: Site): Finding[] {
  const views = makeFormViews(site);
  return [...findAbsentForms(site, views), ...findNeverShownFields(site, views)];
}

/** The setting that a form needs in addition to being listed. */
const NEEDS: Partial<Record<FormId, string>> = {
  service: 'a location of "location_type": "service"',
  parts: 'a location of "location_type": "parts"',
  finance: '"features.pages.finance": true',
  'personalised-finance': '"features.finance.personalised": true',
};

function findAbsentForms({ leads, features }: Site, views: readonly FormView[]): Finding[] {
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

/** Finds fields that never show, because their condition names none of the dealer's categories, locations or states. */
function findNeverShownFields({ leads }: Site, views: readonly FormView[]): Finding[] {
  return Object.entries(leads.forms).flatMap(([id, form]) => {
    const view = views.find((one) => one.id === id);
    if (!view || !form) return [];
    const shown = view.steps.flatMap(({ fields }) => fields);
    return listConfigFields(form).flatMap(({ field: { showIf }, keys }) => {
      if (!showIf) return [];
      const path = ['leads', 'forms', id, ...keys, 'showIf'];
      const message = 'A field that depends on an answer nobody can give';
      const other = shown.find(({ name }) => name === showIf.field);
      if (!other) {
        const names = shown.map(({ name }) => name);
        return {
          path: formatPath([...path, 'field']),
          message,
          expected: names.map(quote).join(', '),
          received: quote(showIf.field),
          fix: 'Let it wait for a field that the form asks for on this site, or remove "showIf".',
        };
      }
      const known = other.options?.map(({ value }) => value);
      return (showIf.values ?? []).flatMap((value, index) => {
        if (!known || known.includes(value)) return [];
        const meant = findNearest(value, known);
        return {
          path: formatPath([...path, 'values', index]),
          message,
          expected: known.map(quote).join(', '),
          received: quote(value),
          fix: meant === undefined ? 'Write one of them, or remove it.' : `Did you mean ${quote(meant)}?`,
        };
      });
    });
  });
}
