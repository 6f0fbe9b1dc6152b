import { getPrimaryLocation } from '#src/config/index.ts';
import type { Lead } from '#src/features/leads/index.ts';
import { getSpinCategory, SPIN_LEAD_FORM, type SpinCampaign } from '#src/features/spin/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import type { Tenant } from '../tenants/tenants.ts';

/** The person who spins, as the form and their sign-in say. */
export interface Spinner {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly phoneHash: string;
  /** The wording that they agreed to; undefined if they did not, or were not asked. */
  readonly optInText?: string | undefined;
}

interface SpinLeadOptions {
  /** The spin, which has one lead. */
  readonly id: string;
  /** The prize; undefined if nothing was won, or before the draw. */
  readonly prize: string | undefined;
  readonly spinner: Spinner;
}

/** Makes the dealer's lead about a spin, an entry or a drawn winner. */
export function makeSpinLead(
  { slug, site }: Pick<Tenant, 'slug' | 'site'>,
  { id: campaign, mode }: Pick<SpinCampaign, 'id' | 'mode'>,
  { id, prize, spinner }: SpinLeadOptions,
): Lead {
  const messages = messagesFor(site.locale);
  const { firstName, lastName, email, phone, optInText } = spinner;
  const location = getPrimaryLocation(site.locations)?.id;
  const number = Number(location);
  const message = () => {
    if (prize !== undefined) return messages.spinLeadWon({ prize });
    return mode === 'draw' ? messages.spinLeadEntered : messages.spinLeadNothing;
  };
  return {
    client_id: id,
    form: SPIN_LEAD_FORM,
    category: getSpinCategory(site.locale),
    lead_status: 'Complete',
    website_slug: slug,
    location_id: Number.isSafeInteger(number) ? number : location,
    source: 'Website',
    name: `${firstName} ${lastName}`.trim(),
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    opt_in: optInText !== undefined,
    opt_in_text: optInText,
    opt_in_preticked: optInText === undefined ? undefined : site.leads.optInDefault,
    message: message(),
    details: prize === undefined ? { spin_campaign: campaign } : { spin_campaign: campaign, spin_prize: prize },
  };
}
