export { createSearchPageData } from './first-page.ts';
export { type LandingPage, type LandingSubject, listLandingPages } from './landing-pages.ts';
export { getRepaymentTexts } from './repayment-texts.ts';
export { getLandingTitle } from './title.ts';
