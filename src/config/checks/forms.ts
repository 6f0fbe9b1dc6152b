import { PAYMENT_LEAD_FORMS } from '#src/features/checkout/index.ts';
import { listConfigFields } from '#src/features/leads/forms/index.ts';
import { type FormId, type FormView, makeFormViews } from '#src/features/leads/index.ts';
import { SPIN_LEAD_FORM } from '#src/features/spin/index.ts';
import { type Finding, findNearest, formatPath, quote } from '#src/lib/problems/index.ts';
import type { Site } from '../schema.ts';

/** Reports form settings without effect: forms that the dealer does not have, and fields that never show. */
export function findFormProblems(site: Site): Finding[] {
  const views = makeFormViews(site);
  return [...findAbsentForms(site, views), ...findNeverShownFields(site, views)];
}

/** Settings that a form needs in addition to being listed. */
const NEEDS: Partial<Record<FormId, string>> = {
  service: 'a location of "location_type": "service"',
  parts: 'a location of "location_type": "parts"',
  finance: '"features.pages.finance": true',
  'personalised-finance': '"features.finance.personalised": true',
};

function findAbsentForms({ leads, features, spinToWin }: Site, views: readonly FormView[]): Finding[] {
  const ids = views.map(({ id }) => id);
  const references = [
    ...Object.keys(leads.forms).map((id) => ({ id, keys: ['leads', 'forms', id] })),
    ...leads.routes.flatMap(({ forms = [] }, route) =>
      forms.map((id, index) => ({ id, keys: ['leads', 'routes', route, 'forms', index] })),
    ),
  ];
  return references.flatMap(({ id, keys }) => {
    const isAboutPayment = PAYMENT_LEAD_FORMS.some((form) => form === id);
    const isAboutSpin = id === SPIN_LEAD_FORM && spinToWin !== undefined;
    if (ids.includes(id) || isAboutPayment || isAboutSpin) return [];
    const isNamed = features.leads.forms.some((form) => form === id);
    const need = Object.entries(NEEDS).find(([form]) => form === id)?.[1];
    return {
      path: formatPath(keys),
      message: 'Form that this site does not have',
      expected: ids.map(quote).join(', '),
      received: quote(id),
      fix: `Add ${isNamed && need ? need : `${quote(id)} to "features.leads.forms"`}, or remove it here.`,
    };
  });
}

/** Finds fields that never show, because no category, location or state of the dealer meets their condition. */
function findNeverShownFields({ leads }: Site, views: readonly FormView[]): Finding[] {
  return Object.entries(leads.forms).flatMap(([id, form]) => {
    const view = views.find((one) => one.id === id);
    if (!view || !form) return [];
    const shown = view.steps.flatMap(({ fields }) => fields);
    return listConfigFields(form).flatMap(({ field: { showIf }, keys }) => {
      if (!showIf) return [];
      const path = ['leads', 'forms', id, ...keys, 'showIf'];
      const message = 'Field that never shows: its condition cannot be met';
      const other = shown.find(({ name }) => name === showIf.field);
      if (!other) {
        const names = shown.map(({ name }) => name);
        return {
          path: formatPath([...path, 'field']),
          message,
          expected: names.map(quote).join(', '),
          received: quote(showIf.field),
          fix: 'Use a field that the form has on this site, or remove "showIf".',
        };
      }
      const allowed = other.options?.map(({ value }) => value);
      return (showIf.values ?? []).flatMap((value, index) => {
        if (!allowed || allowed.includes(value)) return [];
        const suggestion = findNearest(value, allowed);
        return {
          path: formatPath([...path, 'values', index]),
          message,
          expected: allowed.map(quote).join(', '),
          received: quote(value),
          fix: suggestion === undefined ? 'Use one of these, or remove it.' : `Did you mean ${quote(suggestion)}?`,
        };
      });
    });
  });
}
