import type { Site } from '#src/config/index.ts';
import { makeFormViews } from '#src/features/leads/index.ts';
import { memoize } from '#src/lib/memoize.ts';
import { CONTACT_PATH } from './paths.ts';

/** Returns the forms of a dealer. */
export const getForms = memoize((site: Site) => makeFormViews(site));

/** A link to a form's page, named as its heading. */
export interface FormLink {
  readonly name: string;
  readonly url: string;
}

/**
 * Lists the pages of the dealer's forms that are about no car of the stock: general enquiry, fleet, careers and others. Forms
 * about a car are linked from its page, and the contact form stands on the contact page.
 */
export function listFormLinks(site: Site): FormLink[] {
  const shown = getForms(site).filter(({ aboutCar, path }) => !aboutCar && path !== CONTACT_PATH);
  return [...Map.groupBy(shown, ({ path }) => path)].flatMap(([url, [form]]) =>
    form ? { name: form.title, url } : [],
  );
}
