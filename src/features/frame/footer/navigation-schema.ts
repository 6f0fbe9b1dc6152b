import * as v from 'valibot';
import { about, LinkSchema, TextSchema } from '#src/lib/fields.ts';
import { NavLinkSchema } from '../link-schema.ts';
import type { MarketingKey } from './marketing.ts';

const FooterGroupSchema = v.strictObject({
  title: v.pipe(TextSchema, about('Heading of the group.', 'Quick links')),
  items: v.pipe(v.array(NavLinkSchema), about('Links of the group.', [{ name: 'Used', url: '/search/used-cars' }])),
});

const makePageSchema = (of: string, path: string) =>
  v.optional(v.pipe(LinkSchema, about(`Its page ${of}.`, `https://www.example.com/${path}`)));

const MARKETING_ENTRIES = {
  vehicles: makePageSchema('of vehicles', 'vehicles'),
  services: makePageSchema('of services', 'services'),
  about: makePageSchema('about the dealer', 'about'),
  contact: makePageSchema('with contact details', 'contact'),
  finance: makePageSchema('about finance', 'finance'),
  parts: makePageSchema('of parts and accessories', 'parts'),
  fleet: makePageSchema('for fleets', 'fleet'),
  aftercare: makePageSchema('about aftercare', 'aftercare'),
  tradeIn: makePageSchema('for trade-in valuations', 'trade-in'),
} satisfies Record<MarketingKey, unknown>;

/** The footer's links: the dealer's own groups, and its marketing site on another domain. */
export const FooterNavigationSchema = v.strictObject({
  groups: v.optional(
    v.pipe(
      v.array(FooterGroupSchema),
      about('Links under a heading: quick links, services.', [
        { title: 'Quick links', items: [{ name: 'Used cars', url: '/search/used-cars' }] },
      ]),
    ),
    [],
  ),
  marketing: v.optional(
    v.pipe(
      v.strictObject(MARKETING_ENTRIES),
      about("Pages of the dealer's marketing site, shown as a separate group with standard names.", {
        fleet: 'https://www.example.com/fleet',
      }),
    ),
    {},
  ),
});
