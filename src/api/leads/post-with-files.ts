import type { Context } from 'hono';
import { LEAD_LIMITS, LEAD_PARTS, LeadSchema } from '#src/features/leads/index.ts';
import { tryParseJson } from '#src/lib/json.ts';
import { getExpectedBytes } from '../http/body-limit.ts';
import { getClientNetworks } from '../http/client-address.ts';
import { ApiError } from '../http/errors.ts';
import { parseInput } from '../http/validate.ts';
import type { ApiEnvironment } from '../services.ts';
import { acceptLead } from './accept-lead.ts';
import { admitLead, type LeadIntake } from './admit.ts';
import { respondStored } from './answer.ts';
import { type CheckedFile, checkFiles, readBytes } from './checked-files.ts';
import type { LeadWrite } from './lead-write.ts';
import type { LeadStore } from './store.ts';
import { deleteFile, makeFileId, saveFile } from './stored-file.ts';
import { listStoredFileIds } from './stored-leads.ts';
import type { LeadOutcome } from './write-batch.ts';

/** Handles a lead with files: a JSON part, and a part per file. */
export const handleLeadWithFiles =
  (intake: LeadIntake, store: LeadStore) => async (context: Context<ApiEnvironment>) => {
    const { tenant, mock } = context.var;
    const networks = getClientNetworks(context, intake.services.config.trustedProxies);
    return await intake.uploads.reserve({ address: networks[0].name, bytes: getExpectedBytes(context) }, async () => {
      const form = await readFormWithFiles(context);
      const lead = parseInput(LeadSchema, parseJsonPart(form.get(LEAD_PARTS.lead)));
      const sent = form.getAll(LEAD_PARTS.file).filter((part) => part instanceof File);
      const write = await admitLead(intake, {
        tenant,
        mock,
        sentBy: 'script',
        networks,
        lead: { ...lead, has_files: sent.length > 0 },
      });
      const outcome = await storeWithFiles(intake, store, write, sent);
      return respondStored(context, intake, tenant.slug, outcome);
    });
  };

/** Saves the files before the lead, so that an acknowledged lead has all of its files. */
export async function storeWithFiles(
  intake: LeadIntake,
  store: LeadStore,
  write: LeadWrite,
  sent: readonly File[],
): Promise<LeadOutcome> {
  const { vault, config } = intake.services;
  const { tenant, lead } = write;
  const form = tenant.forms.get(lead.form);
  const checked = form ? await checkFiles(form, sent) : [];
  const files: (CheckedFile & { readonly id: string })[] = [];
  for (const file of checked)
    files.push({ ...file, id: makeFileId(tenant.slug, lead.client_id, await readBytes(file.file)) });
  const stored = await listStoredFileIds(intake.services.db, tenant.slug, lead.client_id);
  // Saves nothing for a new lead without proof of work, and deletes nothing that another request has saved.
  if (!stored && write.captcha && write.captcha.kind !== 'solved') return { kind: 'captcha-required' };
  if (new Set([...(stored ?? []), ...files.map(({ id }) => id)]).size > LEAD_LIMITS.files) {
    throw new ApiError(422, ({ apiFilesPerForm }) => apiFilesPerForm({ count: LEAD_LIMITS.files }));
  }
  for (const { id, file } of files) {
    // The content of a stored file was saved before its row; a removed one must not come back.
    if (!stored?.includes(id)) await saveFile({ vault, dataDir: config.dataDir, id, content: await readBytes(file) });
  }
  const rows = files.map(({ file: { size }, ...row }) => ({ ...row, size }));
  const outcome = await acceptLead(intake, store, { ...write, files: rows });
  if (outcome.kind === 'captcha-required' || outcome.kind === 'too-many')
    for (const { id } of files) await deleteFile(config.dataDir, id);
  return outcome;
}

export async function readFormWithFiles(context: Context): Promise<FormData> {
  const type = context.req.header('content-type') ?? '';
  if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/iu.test(type)) {
    throw new ApiError(415, ({ apiFormType }) => apiFormType);
  }
  const form = await context.req.formData().catch((error: unknown) => {
    if (error instanceof ApiError) throw error;
  });
  if (!form) throw new ApiError(400, ({ apiFormUnreadable }) => apiFormUnreadable);
  return form;
}

function parseJsonPart(part: FormDataEntryValue | null): unknown {
  if (typeof part !== 'string') {
    throw new ApiError(422, ({ apiLeadPartMissing }) => apiLeadPartMissing({ part: LEAD_PARTS.lead }));
  }
  const value = tryParseJson(part);
  if (value === undefined) {
    throw new ApiError(400, ({ apiLeadPartUnreadable }) => apiLeadPartUnreadable({ part: LEAD_PARTS.lead }));
  }
  return value;
}
