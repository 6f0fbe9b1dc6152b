import type { Context } from 'hono';
import { LEAD_PARTS, LeadSchema, LIMITS } from '#src/features/leads/index.ts';
import { parsedJson } from '#src/lib/parsed-json.ts';
import { addressOf } from '../http/address.ts';
import { bytesToCome } from '../http/body-limit.ts';
import { ApiError } from '../http/errors.ts';
import { parsed } from '../http/read-body.ts';
import { takeTurn } from '../security/rate-limit.ts';
import type { ApiEnvironment } from '../services.ts';
import { admit, type LeadDesk } from './admit.ts';
import { answerStored } from './answer.ts';
import { bytesOf, type CheckedFile, checkedFiles } from './checked-files.ts';
import { storedFiles } from './known-leads.ts';
import type { LeadWrite } from './lead-write.ts';
import type { LeadStore } from './store.ts';
import { fileId, keepFile, removeFile } from './stored-file.ts';
import { takeLead } from './take-lead.ts';
import type { LeadOutcome } from './write-batch.ts';

/** A lead with its files: a part of JSON, and a part for each file (spec 2 §7). */
export const leadWithFiles = (desk: LeadDesk, store: LeadStore) => async (context: Context<ApiEnvironment>) => {
  const { tenant, mock } = context.var;
  const address = addressOf(context, desk.services.config.trustedProxies);
  takeTurn(desk.limits.address, address);
  takeTurn(desk.limits.tenant, tenant.slug);
  return await desk.uploads.hold({ address, bytes: bytesToCome(context) }, async () => {
    const form = await readForm(context);
    const lead = parsed(LeadSchema, jsonPart(form.get(LEAD_PARTS.lead)));
    const sent = form.getAll(LEAD_PARTS.file).filter((part) => part instanceof File);
    const write = await admit(desk, { tenant, mock, sentBy: 'script', lead: { ...lead, has_files: sent.length > 0 } });
    const outcome = await writeWithFiles(desk, store, write, sent);
    return answerStored(context, desk, tenant.slug, outcome);
  });
};

/** Keeps the files first and the lead then: a lead that is acknowledged has all that came with it. */
export async function writeWithFiles(
  desk: LeadDesk,
  store: LeadStore,
  write: LeadWrite,
  sent: readonly File[],
): Promise<LeadOutcome> {
  const { vault, config } = desk.services;
  const { tenant, lead } = write;
  const form = tenant.forms.get(lead.form);
  const checked = form ? await checkedFiles(form, sent) : [];
  const files: (CheckedFile & { readonly id: string })[] = [];
  for (const file of checked)
    files.push({ ...file, id: fileId(tenant.slug, lead.client_id, await bytesOf(file.sent)) });
  const stored = await storedFiles(desk.services.db, tenant.slug, lead.client_id);
  // Nothing is kept of a new lead that nobody has worked for, and nothing removed that another call has kept.
  if (!stored && write.captcha && write.captcha.kind !== 'solved') return { kind: 'unproven' };
  if (new Set([...(stored ?? []), ...files.map(({ id }) => id)]).size > LIMITS.files) {
    throw new ApiError(422, `At most ${LIMITS.files} files can be sent with one form.`);
  }
  for (const { id, sent: file } of files) {
    await keepFile({ vault, dataDir: config.dataDir, id, content: await bytesOf(file) });
  }
  const rows = files.map(({ sent: { size }, ...row }) => ({ ...row, size }));
  const outcome = await takeLead(desk, store, { ...write, files: rows });
  if (outcome.kind === 'unproven') for (const { id } of files) await removeFile(config.dataDir, id);
  return outcome;
}

export async function readForm(context: Context): Promise<FormData> {
  const type = context.req.header('content-type') ?? '';
  if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/iu.test(type)) {
    throw new ApiError(415, 'Send the form as multipart/form-data.');
  }
  const form = await context.req.formData().catch((error: unknown) => {
    if (error instanceof ApiError) throw error;
  });
  if (!form) throw new ApiError(400, 'The form is not readable.');
  return form;
}

function jsonPart(part: FormDataEntryValue | null): unknown {
  if (typeof part !== 'string') {
    throw new ApiError(422, `The form has no part "${LEAD_PARTS.lead}" that holds the lead as JSON.`);
  }
  const value = parsedJson(part);
  if (value === undefined) throw new ApiError(400, `The part "${LEAD_PARTS.lead}" is not readable as JSON.`);
  return value;
}
