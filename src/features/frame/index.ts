export { findContrastProblems } from './contrast-check.ts';
export { FONT_SOURCES, type FontSource, MAORI_LETTERS } from './font-sources.ts';
export type { FontKey } from './fonts.ts';
export { MARKETING_KEYS, type MarketingKey } from './footer/marketing.ts';
export { estimateNavFit } from './header/fit.ts';
export type {
  BannerModel,
  FooterModel,
  GroupModel,
  HeaderModel,
  LogoModel,
  PersonModel,
  PhoneEntry,
} from './model.ts';
export {
  makeLocationsEntry,
  makeNavLink,
  type NavEntry,
  type NavLink,
  type NavSources,
  resolveNavigation,
} from './nav.ts';
export { makeThemeCss, makeThemeTokens } from './theme.ts';
