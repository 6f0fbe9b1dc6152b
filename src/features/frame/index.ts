export { contrastFindings } from './contrast-check.ts';
export type { FontKey } from './fonts.ts';
export { MARKETING_KEYS, type MarketingKey } from './footer/marketing.ts';
export { navFit } from './header/fit.ts';
export { locationsEntry } from './location-links.ts';
export {
  type BannerModel,
  type FooterModel,
  type GroupModel,
  type HeaderModel,
  type LogoModel,
  type PersonModel,
  type PhoneEntry,
  socialLinks,
} from './model.ts';
export { type NavEntry, type NavLink, type NavSources, navLink, resolveNavigation } from './nav.ts';
export { themeCss, themeTokens } from './theme.ts';
export type { ThirdPartyScript } from './third-party/schema.ts';
