import { getPaymentCategory, PAYMENT_LEAD_FORMS } from '#src/features/checkout/index.ts';
import { DEFAULT_DESTINATION, FORM_IDS, makeFormViews } from '#src/features/leads/index.ts';
import { getSpinCategory, SPIN_LEAD_FORM } from '#src/features/spin/index.ts';
import { isObject } from '#src/lib/json.ts';
import { type Finding, findNearest, quote } from '#src/lib/problems/index.ts';
import type { Site } from '../schema.ts';
import { findFormProblems } from './forms.ts';
import { findRepetitions, getListAt, getTextAt, getValueAt } from './unvalidated.ts';

/** Reports routes and destinations that do not match, because leads would silently go to the wrong place. */
export function findDeliveryProblems(site: unknown): Finding[] {
  const destinations = getListAt(site, 'leads', 'destinations').map((destination) => getTextAt(destination, 'name'));
  const routes = getListAt(site, 'leads', 'routes');
  return [
    ...findRepetitions(destinations).map(({ value, index, first }) => ({
      path: `leads.destinations[${index}].name`,
      message: 'Duplicate destination name',
      expected: 'a unique name',
      received: `${quote(value)}, the same as in destinations[${first}]`,
      fix: 'Rename one of them, and update the routes that use it.',
    })),
    ...findUnusedDestinations(destinations, routes),
    ...routes.flatMap((route, index) => [...findUnknownNames(site, route, index), ...findUnreachable(routes, index)]),
  ];
}

function findUnusedDestinations(destinations: readonly (string | undefined)[], routes: readonly unknown[]): Finding[] {
  const used = new Set(routes.flatMap((route) => getListAt(route, 'to')));
  return destinations.flatMap((name, index) => {
    if (name === undefined || used.has(name)) return [];
    return {
      path: `leads.destinations[${index}].name`,
      message: 'Unused destination',
      expected: 'a route that sends leads to it',
      received: quote(name),
      fix: `Add { "to": [${quote(name)}] } to "leads.routes", for all leads that earlier routes do not match.`,
    };
  });
}

/** Reports names in a route that the site does not have. */
function findUnknownNames(site: unknown, route: unknown, index: number): Finding[] {
  const names = (list: readonly unknown[]): string[] => list.flatMap((one) => getTextAt(one, 'name') ?? []);
  const ids = getListAt(site, 'locations').map((location) => getValueAt(location, 'id'));
  const allowed = {
    to: { what: 'destination', list: [...names(getListAt(site, 'leads', 'destinations')), DEFAULT_DESTINATION] },
    forms: { what: 'form', list: [...FORM_IDS, ...PAYMENT_LEAD_FORMS, SPIN_LEAD_FORM] },
    locations: { what: 'location', list: ids.filter((id) => id !== undefined).map(String) },
  } as const;
  return Object.entries(allowed).flatMap(([key, { what, list }]) =>
    getListAt(route, key).flatMap((value, place) => {
      const name = typeof value === 'number' ? String(value) : value;
      if (typeof name !== 'string' || list.some((one) => one === name)) return [];
      const suggestion = findNearest(name, list);
      return {
        path: `leads.routes[${index}].${key}[${place}]`,
        message: `Unknown ${what} in a route`,
        expected: list.map(quote).join(', '),
        received: quote(value),
        fix: suggestion === undefined ? `Use one of these, or add the ${what}.` : `Did you mean ${quote(suggestion)}?`,
      };
    }),
  );
}

const CONDITIONS = ['categories', 'forms', 'locations'] as const;

/** Reports routes that are never reached: the first match wins, so a route without conditions matches every lead. */
function findUnreachable(routes: readonly unknown[], index: number): Finding[] {
  const takesAll = routes.findIndex(
    (route) => isObject(route) && CONDITIONS.every((key) => getValueAt(route, key) === undefined),
  );
  if (takesAll < 0 || takesAll >= index) return [];
  return [
    {
      path: `leads.routes[${index}]`,
      message: 'Unreachable route',
      expected: 'routes with conditions before the one without',
      received: `a route after routes[${takesAll}], which matches every lead`,
      fix: `Move it before routes[${takesAll}], or remove it.`,
    },
  ];
}

/**
 * Reports leads that are stored but not sent to anyone. These are warnings and not errors, because leads are stored in any case, an alert reports
 * those that are not delivered, and `npm run leads` lists them.
 */
export function findDeliveryWarnings(site: Site): Finding[] {
  return [...findUndelivered(site), ...findUnknownCategories(site), ...findFormProblems(site)];
}

function findUndelivered({ leads, locations }: Site): Finding[] {
  const last = leads.routes.at(-1);
  const takesAll = last !== undefined && CONDITIONS.every((key) => last[key] === undefined);
  const usesDefault = !takesAll || leads.routes.some(({ to }) => to.includes(DEFAULT_DESTINATION));
  if (!usesDefault || locations.some(({ contact_detail }) => contact_detail.email)) return [];
  return [
    {
      path: 'locations',
      message: "This site's leads are stored but not sent to anyone",
      expected: 'an e-mail address for a location, or a route for all leads',
      received: 'neither',
      fix: 'Add "email" to the "contact_detail" of the main location, or a route to "leads.routes".',
    },
  ];
}

function findUnknownCategories(site: Site): Finding[] {
  const views = makeFormViews(site);
  const options = views.flatMap(({ steps }) =>
    steps.flatMap(({ fields }) => fields.flatMap((field) => (field.name === 'category' ? (field.options ?? []) : []))),
  );
  const paymentCategories = PAYMENT_LEAD_FORMS.map((form) => getPaymentCategory(form, site.locale));
  const categories = [...views.map(({ category }) => category), ...options.map(({ value }) => value)];
  const spinCategories = site.spinToWin ? [getSpinCategory(site.locale)] : [];
  const allowed = [...new Set([...categories, ...paymentCategories, ...spinCategories])];
  return site.leads.routes.flatMap(({ categories = [] }, index) =>
    categories.flatMap((category, place) => {
      if (allowed.includes(category)) return [];
      const suggestion = findNearest(category, allowed);
      return {
        path: `leads.routes[${index}].categories[${place}]`,
        message: 'Route for a category that no form on this site has',
        expected: allowed.map(quote).join(', '),
        received: quote(category),
        fix: suggestion === undefined ? 'Use one of these, or remove it.' : `Did you mean ${quote(suggestion)}?`,
      };
    }),
  );
}
