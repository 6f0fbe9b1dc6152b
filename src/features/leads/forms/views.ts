import { findItemType } from '#src/stock/values/words.ts';
import { makeCollectionNotice } from '../collection-notice.ts';
import type { FormView, StepView } from '../contract/index.ts';
import { makeFieldViews } from './field-views.ts';
import type { FormSite } from './form-site.ts';
import { type FormOptions, getDefaultPlace } from './options.ts';
import { listStepSources, type StepSource } from './sources.ts';
import { type FormId, getFormTemplate } from './table.ts';
import type { FormNeed } from './template.ts';
import { type GetText, makeGetText } from './texts.ts';

/** Checks whether a dealer has what a form needs. */
const HAS = {
  workshop: (site) => hasPlace(site, 'service'),
  'parts-counter': (site) => hasPlace(site, 'parts'),
  finance: ({ features }) => features.pages.finance,
  'personalised-finance': ({ features }) => features.finance.personalised,
} as const satisfies Record<FormNeed, (site: FormSite) => boolean>;

const hasPlace = ({ locations }: FormSite, type: 'service' | 'parts'): boolean =>
  locations.some((place) => place.visible && place.location_type === type);

/** Makes the forms of a dealer, in its spelling, with its options and changes, for pages, browsers and the API. */
export function makeFormViews(site: FormSite): FormView[] {
  const getText = makeGetText(site);
  return site.features.leads.forms.flatMap((id) => {
    const { needs } = getFormTemplate(id);
    return needs && !HAS[needs](site) ? [] : [makeFormView(id, site, getText)];
  });
}

function makeFormView(id: FormId, site: FormSite, getText: GetText): FormView {
  const template = getFormTemplate(id);
  const { path, event, aboutCar, department } = template;
  const config = site.leads.forms[id];
  const optIn = { text: site.leads.optInText ?? getText('optInText'), checked: site.leads.optInDefault };
  const steps = listStepSources(template, config, site.leads.nameStyle)
    .map((step) => makeStepView(step, { site, getText, department }))
    .filter(({ fields }) => fields.length > 0);
  return {
    id,
    category: findInitialCategory(steps) ?? getText(template.category),
    title: config?.title ?? getText(template.title),
    intro: config?.intro ?? (template.intro && getText(template.intro)),
    steps,
    submit: config?.submit ?? getText(template.submit),
    optIn: template.optIn ? optIn : undefined,
    notice: makeCollectionNotice(site),
    event,
    aboutCar,
    customerLookup: (template.customerLookup && site.features.finance.customerLookup) || undefined,
    valuation: (template.valuation && site.features.leads.valuations) || undefined,
    assurance: template.softCheck && site.features.finance.softCheck ? getText('formFinanceSoftCheck') : undefined,
    visits: event === 'test-drive' ? makeVisitWords(site, config?.title, getText) : undefined,
    path: typeof path === 'string' ? path : path({ finance: getFinancePagePath(site.finance.path) }),
    place: getDefaultPlace(site, department),
  };
}

/** Returns the words for each kind of visit. A title of the dealer's own is for what most of its stock is. */
function makeVisitWords({ search }: FormSite, ownTitle: string | undefined, getText: GetText): FormView['visits'] {
  const ridden = findItemType(search.noun.one) === 'motorcycle';
  const [driveTitle, rideTitle] = ridden ? [undefined, ownTitle] : [ownTitle, undefined];
  return {
    drive: {
      title: driveTitle ?? getText('formTestDriveTitle'),
      category: getText('categoryTestDrive'),
      when: getText('fieldTestDriveTime'),
    },
    ride: {
      title: rideTitle ?? getText('formTestRideTitle'),
      category: getText('categoryTestRide'),
      when: getText('fieldTestRideTime'),
    },
    inspection: {
      title: getText('formInspectionTitle'),
      category: getText('categoryInspection'),
      when: getText('fieldInspectionTime'),
    },
    mixed: {
      title: getText('formDriveOrInspectionTitle'),
      category: getText('categoryTestDrive'),
      when: getText('fieldVisitTime'),
    },
  };
}

function makeStepView({ id, title, skippable, fields }: StepSource, form: FormOptions): StepView {
  return {
    id,
    title: 'text' in title ? title.text : form.getText(title.key),
    skippable,
    fields: fields.flatMap((field) => makeFieldViews(field, form)),
  };
}

/** Returns the initial value of the category field, if the form has one. */
function findInitialCategory(steps: readonly StepView[]): string | undefined {
  return steps.flatMap(({ fields }) => fields).find(({ name }) => name === 'category')?.initial;
}

/** Addresses that a dealer can choose for the finance page. */
const FINANCE_PATHS = ['/finance', '/finance-enquiry', '/apply-for-finance'];

/** Returns the address of the platform's finance page. If the dealer's own path leads elsewhere, it is `/finance`. */
export function getFinancePagePath(dealerPath: string): string {
  return FINANCE_PATHS.find((path) => path === dealerPath.replace(/[?#].*$/u, '')) ?? '/finance';
}
