import { type CarAction, carActions } from '#src/features/cars/index.ts';
import { financeLink, personalisedFinanceLink } from '#src/features/finance/index.ts';
import { loanOffer } from '#src/features/finance/offer/index.ts';
import type { Car } from '#src/stock/index.ts';
import { catalogueOf } from './routes-catalogue.ts';
import type { PlannedPage, SiteContext } from './routes-context.ts';

/** Whether a link leads somewhere: to one of the planned pages, or to another site. */
export type HasPage = (url: string) => boolean;

export function pagesAmong(planned: readonly PlannedPage[]): HasPage {
  const paths = new Set(planned.map(({ path }) => path));
  return (url) => /^https?:/u.test(url) || paths.has(url.replace(/[?#].*$/u, ''));
}

const FINANCE_ACTIONS: readonly CarAction['kind'][] = ['finance', 'personalised-finance'];

/** What the page of a car offers to do. */
export function actionsOf(context: SiteContext, car: Car, hasPage: HasPage): CarAction[] {
  const { site } = context;
  const place = catalogueOf(context).placeOf(car);
  const { personalised } = site.features.finance;
  // Whether somebody may lend on the car, which a dealer that shows no repayments offers all the same (spec 1 §5, §9).
  const lends = loanOffer(car, site, context.clock).kind === 'offered';
  return carActions(car, {
    locale: site.locale,
    actions: site.features.cars.actions.filter((kind) => lends || !FINANCE_ACTIONS.includes(kind)),
    email: place?.view.email,
    pageUrl: `${site.url}/cars/${car.slug}`,
    hasPage,
    finance: {
      enquiry: financeLink(site.finance.path, car, place?.location.dealership_slug ?? site.slug),
      personalised: personalised ? personalisedFinanceLink(car) : undefined,
    },
  });
}
