import { type CarAction, makeCarActions } from '#src/features/cars/index.ts';
import { getPersonalisedFinanceLink, makeFinanceLink } from '#src/features/finance/index.ts';
import { hasLoanOffer } from '#src/features/finance/offer/index.ts';
import type { Car } from '#src/stock/index.ts';
import { getCatalogue } from '../catalogue/catalogue.ts';
import type { SiteContext } from '../context.ts';
import type { PlannedPage } from '../route.ts';

/** Returns true if a link leads to a planned page or to another site. */
export type HasPage = (url: string) => boolean;

export function findPagesAmong(planned: readonly PlannedPage[]): HasPage {
  const paths = new Set(planned.map(({ path }) => path));
  return (url) => /^https?:/u.test(url) || paths.has(url.replace(/[?#].*$/u, ''));
}

const FINANCE_ACTIONS: readonly CarAction['kind'][] = ['finance', 'personalised-finance'];

/** Returns the actions on a car's page. */
export function listCarActions(context: SiteContext, car: Car, hasPage: HasPage): CarAction[] {
  const { site } = context;
  const place = getCatalogue(context).findPlace(car);
  const { personalised } = site.features.finance;
  // A dealer that shows no repayments can still offer finance on the car.
  const lends = hasLoanOffer(car, site, context.clock);
  return makeCarActions(car, {
    locale: site.locale,
    actions: site.features.cars.actions.filter((kind) => lends || !FINANCE_ACTIONS.includes(kind)),
    email: place?.view.email,
    testDriveReserved: site.payments.testDriveReserved,
    requestPhotosUpTo: site.features.cars.requestPhotosUpTo,
    pageUrl: `${site.url}/cars/${car.slug}`,
    hasPage,
    finance: {
      enquiry: makeFinanceLink(site.finance.path, car, place?.location.dealership_slug ?? site.slug),
      personalised: personalised ? getPersonalisedFinanceLink(car) : undefined,
    },
  });
}
