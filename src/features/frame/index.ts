export { monogramIcon } from './favicon.ts';
export type { FontKey } from './fonts.ts';
export { locationsEntry } from './location-links.ts';
export { type FooterModel, type HeaderModel, type PhoneEntry, socialLinks } from './model.ts';
export { type NavEntry, type NavLink, type NavSources, navLink, resolveNavigation } from './nav.ts';
export { themeCss } from './theme.ts';
