import { DEFAULT_DESTINATION, FORM_IDS, formViews } from '#src/features/leads/index.ts';
import { type Finding, formatProblems, quote } from '#src/lib/problem.ts';
import { jsonPlaces } from '#src/lib/problem-json.ts';
import { nearest } from '#src/lib/problem-nearest.ts';
import { located } from '#src/lib/problem-place.ts';
import { isObject } from '#src/lib/problem-shape.ts';
import { formFindings } from './form-checks.ts';
import { listAt, repetitions, textAt, valueAt } from './lenient.ts';
import type { Site } from './schema.ts';

/** Routes and destinations that do not fit each other: leads would quietly go elsewhere than the dealer means. */
export function deliveryProblems(site: unknown): Finding[] {
  const destinations = listAt(site, 'leads', 'destinations').map((destination) => textAt(destination, 'name'));
  const routes = listAt(site, 'leads', 'routes');
  return [
    ...repetitions(destinations).map(({ value, index, first }) => ({
      path: `leads.destinations[${index}].name`,
      message: 'Two destinations with one name',
      expected: 'a name of its own',
      received: `${quote(value)}, which is destinations[${first}] too`,
      fix: 'Rename one of them, and the routes that mean it.',
    })),
    ...unusedProblems(destinations, routes),
    ...routes.flatMap((route, index) => [...unknownNames(site, route, index), ...unreachable(routes, index)]),
  ];
}

function unusedProblems(destinations: readonly (string | undefined)[], routes: readonly unknown[]): Finding[] {
  const used = new Set(routes.flatMap((route) => listAt(route, 'to')));
  return destinations.flatMap((name, index) => {
    if (name === undefined || used.has(name)) return [];
    return {
      path: `leads.destinations[${index}].name`,
      message: 'A destination that no lead goes to',
      expected: 'a route that names it',
      received: quote(name),
      fix: `Add { "to": [${quote(name)}] } to "leads.routes", for all leads that no route before it takes.`,
    };
  });
}

/** The names that each list of a route may hold. */
function unknownNames(site: unknown, route: unknown, index: number): Finding[] {
  const names = (list: readonly unknown[]): string[] => list.flatMap((one) => textAt(one, 'name') ?? []);
  const ids = listAt(site, 'locations').map((location) => valueAt(location, 'id'));
  const known = {
    to: { what: 'destination', list: [...names(listAt(site, 'leads', 'destinations')), DEFAULT_DESTINATION] },
    forms: { what: 'form', list: [...FORM_IDS] },
    locations: { what: 'location', list: ids.filter((id) => id !== undefined).map(String) },
  } as const;
  return Object.entries(known).flatMap(([key, { what, list }]) =>
    listAt(route, key).flatMap((value, place) => {
      const name = typeof value === 'number' ? String(value) : value;
      if (typeof name !== 'string' || list.some((one) => one === name)) return [];
      const meant = nearest(name, list);
      return {
        path: `leads.routes[${index}].${key}[${place}]`,
        message: `A route with a ${what} that there is none of`,
        expected: list.map(quote).join(', '),
        received: quote(value),
        fix: meant === undefined ? `Write one of them, or add the ${what}.` : `Did you mean ${quote(meant)}?`,
      };
    }),
  );
}

const CONDITIONS = ['categories', 'forms', 'locations'] as const;

/** The first route that fits is taken, so nothing comes past one without conditions. */
function unreachable(routes: readonly unknown[], index: number): Finding[] {
  const takesAll = routes.findIndex(
    (route) => isObject(route) && CONDITIONS.every((key) => valueAt(route, key) === undefined),
  );
  if (takesAll < 0 || takesAll >= index) return [];
  return [
    {
      path: `leads.routes[${index}]`,
      message: 'A route that no lead comes to',
      expected: 'routes with conditions before the one without',
      received: `a route after routes[${takesAll}], which takes every lead`,
      fix: `Move it before routes[${takesAll}], or remove it.`,
    },
  ];
}

/**
 * What a dealer should know of before visitors write. Warnings and no errors: leads are stored all the same, the alarm tells
 * of them, and `npm run leads` shows them.
 */
export function deliveryWarnings(site: Site, text: string, file: string): string[] {
  const json = text.replace(/^\uFEFF/u, '');
  const { offsets } = jsonPlaces(json);
  const findings = [...nowhere(site), ...unknownCategories(site), ...formFindings(site)];
  return located(findings, { offsets, text: json, file }).map((problem) => formatProblems([problem]));
}

function nowhere({ leads, locations }: Site): Finding[] {
  const last = leads.routes.at(-1);
  const takesAll = last !== undefined && CONDITIONS.every((key) => last[key] === undefined);
  const usesDefault = !takesAll || leads.routes.some(({ to }) => to.includes(DEFAULT_DESTINATION));
  if (!usesDefault || locations.some(({ contact_detail }) => contact_detail.email)) return [];
  return [
    {
      path: 'locations',
      message: 'Leads of this site go nowhere: they are stored, and nobody is told of them',
      expected: 'an e-mail address of a location, or a route for all leads',
      received: 'neither',
      fix: 'Add "email" to the "contact_detail" of the main location, or a route to "leads.routes".',
    },
  ];
}

function unknownCategories(site: Site): Finding[] {
  const views = formViews(site);
  const options = views.flatMap(({ steps }) =>
    steps.flatMap(({ fields }) => fields.flatMap((field) => (field.name === 'category' ? (field.options ?? []) : []))),
  );
  const known = [...new Set([...views.map(({ category }) => category), ...options.map(({ value }) => value)])];
  return site.leads.routes.flatMap(({ categories = [] }, index) =>
    categories.flatMap((category, place) => {
      if (known.includes(category)) return [];
      const meant = nearest(category, known);
      return {
        path: `leads.routes[${index}].categories[${place}]`,
        message: 'A route for a category that no form of the site has',
        expected: known.map(quote).join(', '),
        received: quote(category),
        fix: meant === undefined ? 'Write one of them, or remove it.' : `Did you mean ${quote(meant)}?`,
      };
    }),
  );
}
