import {
  checkLead,
  type FieldRegion,
  getFieldRegion,
  getLeadName,
  type Lead,
  LeadSchema,
} from '#src/features/leads/index.ts';
import { canConfirm } from '../delivery/index.ts';
import { ApiError } from '../http/errors.ts';
import { parseInput } from '../http/validate.ts';
import type { Captchas } from '../security/captcha.ts';
import type { CaptchaCost } from '../security/captcha-cost.ts';
import type { Limits } from '../security/limits.ts';
import type { Networks } from '../security/networks.ts';
import { hashEmail, hashPhone } from '../security/person-hash.ts';
import type { UploadGate } from '../security/upload-gate.ts';
import type { Services } from '../services.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { resolveCategory, resolveLocation } from './lead-routing.ts';
import type { LeadWrite, Suspicion } from './lead-write.ts';
import type { LookAlikes } from './look-alikes.ts';
import { toStoredFields } from './sealed-lead.ts';
import type { StoredFile } from './stored-file.ts';

/** Dependencies that the lead handlers share. */
export interface LeadIntake {
  readonly services: Services;
  readonly limits: Limits;
  readonly captchas: Captchas;
  readonly captchaCost: CaptchaCost;
  readonly lookAlikes: LookAlikes;
  readonly uploads: UploadGate;
}

interface Submission {
  readonly tenant: Tenant;
  readonly mock: boolean;
  readonly lead: Lead;
  readonly sentBy: 'script' | 'form';
  /** The networks that the request came from. */
  readonly networks: Networks;
  /** The lead to change. */
  readonly id?: string | undefined;
  readonly files?: readonly StoredFile[];
}

/**
 * Validates a submission for the store.
 * @throws ApiError with a message per field.
 */
export async function admitLead(
  { services, limits, captchas, captchaCost, lookAlikes }: LeadIntake,
  submission: Submission,
): Promise<LeadWrite> {
  const { tenant, mock, sentBy, networks, id, files = [] } = submission;
  const form = tenant.forms.get(submission.lead.form);
  if (!form) throw new ApiError(422, ({ apiFormUnknown }) => apiFormUnknown);
  const region = getFieldRegion(tenant.site, mock);
  const lead = withName(submission.lead);
  const fields = checkLead(form, lead, region);
  const isWrong = Object.keys(fields).length > 0;
  if (isWrong && !(await passesPublishedForm(tenant, lead, region))) {
    throw new ApiError(422, ({ apiFieldsInvalid }) => apiFieldsInvalid, { fields });
  }
  const { vault } = services;
  const phone = hashPhone(vault, lead.phone, region);
  const emailHash = hashEmail(vault, lead.email);
  return {
    tenant,
    mock,
    id,
    files,
    lead: parseInput(
      LeadSchema,
      toStoredFields({ ...(await resolveLocation(tenant, lead)), category: await resolveCategory(tenant, form, lead) }),
    ),
    suspicion: getSuspicion(submission.lead, sentBy),
    // A form without JavaScript cannot solve a challenge; it has a token and a tighter rate limit instead.
    captcha: requiresCaptcha(tenant) && sentBy === 'script' ? captchas.check(tenant.slug, lead.captcha) : undefined,
    takeTurns: makeTurns(limits, { slug: tenant.slug, phoneHash: phone }, () =>
      captchaCost.count(networks, tenant.slug),
    ),
    isLookAlike: () => lookAlikes.count({ form, lead, siteUrl: tenant.site.url, networks }),
    takeConfirmation: makeConfirmation(limits, tenant, { email: lead.email, emailHash }),
    phoneHash: phone,
    emailHash,
  };
}

/** Makes the function that takes a lead's turns, once even if its transaction is repeated. */
function makeTurns(
  { phone, tenant }: Limits,
  { slug, phoneHash }: { readonly slug: string; readonly phoneHash: string | undefined },
  onTaken: () => void,
): () => number | undefined {
  const key = phoneHash === undefined ? undefined : `${slug} ${phoneHash}`;
  let result: { readonly wait: number | undefined } | undefined;
  const take = (): number | undefined => {
    // A refusal by one spends nothing of the other.
    const wait = (key === undefined ? undefined : phone.getWait(key)) ?? tenant.take(slug);
    if (wait === undefined && key !== undefined) phone.take(key);
    onTaken();
    return wait;
  };
  return () => {
    result ??= { wait: take() };
    return result.wait;
  };
}

/**
 * Makes the function that decides whether a lead is confirmed, once even if its transaction is repeated. Anyone can enter any
 * address, so one address gets only a few.
 */
function makeConfirmation(
  { confirmations }: Limits,
  { slug, site }: Tenant,
  { email, emailHash }: { readonly email: string | undefined; readonly emailHash: string | undefined },
): () => boolean {
  let isConfirmed: boolean | undefined;
  return () => {
    isConfirmed ??= canConfirm(site, email) && confirmations.take(`${slug} ${emailHash}`) === undefined;
    return isConfirmed;
  };
}

/** Returns whether the lead passes the form of the published pages, which may be older than the config. */
async function passesPublishedForm(tenant: Tenant, lead: Lead, region: FieldRegion): Promise<boolean> {
  const form = await tenant.publishedForm(lead.form);
  return form !== undefined && Object.keys(checkLead(form, lead, region)).length === 0;
}

/** Returns whether a dealer's forms require proof of work. */
export const requiresCaptcha = ({ site }: Tenant): boolean => site.leads.captcha;

function withName(lead: Lead): Lead {
  const name = getLeadName(lead);
  return { ...lead, client_id: lead.client_id.toLowerCase(), name: name || lead.name };
}

/** No person fills in even the shortest form faster, browser autofill included. */
const QUICK_SECONDS = 2;

/**
 * Returns the reason to review a lead before answering it. No lead is rejected for it: a browser extension may fill in
 * hidden fields too. A lead with the honeypot filled in gets the usual answer, so that a bot learns nothing, and is
 * quarantined until a person reviews it; an alert asks for that.
 */
function getSuspicion(lead: Lead, sentBy: 'script' | 'form'): Suspicion | undefined {
  if (lead.company_website) return 'honeypot';
  if (sentBy === 'form') return 'no-script';
  return lead.seconds_to_submit !== undefined && lead.seconds_to_submit < QUICK_SECONDS ? 'quick' : undefined;
}
