import {
  checkForm,
  type FieldRegion,
  fieldRegion,
  type Lead,
  LeadSchema,
  nameToSend,
} from '#src/features/leads/index.ts';
import { ApiError } from '../http/errors.ts';
import { parsed } from '../http/read-body.ts';
import type { Captchas } from '../security/captcha.ts';
import type { Limits } from '../security/limits.ts';
import { emailHash, phoneHash } from '../security/person-hash.ts';
import { takeTurn } from '../security/rate-limit.ts';
import type { UploadGate } from '../security/upload-gate.ts';
import type { Services } from '../services.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { categoryOf } from './lead-category.ts';
import { placed } from './lead-place.ts';
import type { LeadWrite } from './lead-write.ts';
import { keptOf } from './payload.ts';
import type { StoredFile } from './stored-file.ts';
import { suspicionOf } from './suspicion.ts';

/** What handlers of leads work with. */
export interface LeadDesk {
  readonly services: Services;
  readonly limits: Limits;
  readonly captchas: Captchas;
  readonly uploads: UploadGate;
}

interface Submission {
  readonly tenant: Tenant;
  readonly mock: boolean;
  readonly lead: Lead;
  readonly sentBy: 'script' | 'form';
  /** The lead that is to be changed. */
  readonly id?: string | undefined;
  readonly files?: readonly StoredFile[];
}

/** A lead as the store takes it, or the refusal in the words of its fields. */
export async function admit({ services, limits, captchas }: LeadDesk, submission: Submission): Promise<LeadWrite> {
  const { tenant, mock, sentBy, id, files = [] } = submission;
  const form = tenant.forms.get(submission.lead.form);
  if (!form) throw new ApiError(422, 'This site has no such form. Please load the page again.');
  const region = fieldRegion(tenant.site, mock);
  const lead = named(submission.lead);
  const fields = checkForm(form, lead, region);
  const isWrong = Object.keys(fields).length > 0;
  if (isWrong && !(await passesAsPublished(tenant, lead, region))) throw new ApiError(422, TO_CORRECT, { fields });
  const { vault } = services;
  const phone = phoneHash(vault, lead.phone, region);
  if (phone !== undefined) takeTurn(limits.phone, `${tenant.slug} ${phone}`);
  return {
    ...{ tenant, mock, id, files },
    lead: parsed(
      LeadSchema,
      keptOf({ ...(await placed(tenant, lead)), category: await categoryOf(tenant, form, lead) }),
    ),
    suspicion: suspicionOf(submission.lead, sentBy),
    // A form without a script cannot work for it; its own tight limit stands in.
    captcha: asksForCaptcha(tenant) && sentBy === 'script' ? captchas.check(tenant.slug, lead.captcha) : undefined,
    phoneHash: phone,
    emailHash: emailHash(vault, lead.email),
  };
}

const TO_CORRECT = 'Please check the fields that are marked.';

/** A page that was built before the config was changed asks what it asked then, and cannot mend its lead. */
async function passesAsPublished(tenant: Tenant, lead: Lead, region: FieldRegion): Promise<boolean> {
  const form = await tenant.publishedForm(lead.form);
  return form !== undefined && Object.keys(checkForm(form, lead, region)).length === 0;
}

/** Whether a dealer's forms ask for proof of work. */
export const asksForCaptcha = ({ site }: Tenant): boolean => site.leads.captcha;

function named(lead: Lead): Lead {
  const name = nameToSend(lead);
  return { ...lead, client_id: lead.client_id.toLowerCase(), ...(name !== '' && { name }) };
}
