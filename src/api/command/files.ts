import { and, desc, eq, inArray, like, sql } from 'drizzle-orm';
import { CommandError } from '../command-error.ts';
import { leadFiles, leads } from '../database/schema.ts';
import { getFileState } from '../leads/file-state.ts';
import { deleteFile } from '../leads/stored-file.ts';
import type { Services } from '../services.ts';
import type { RecordAccess } from './leads.ts';
import { type CommandOf, MAX_LISTED_LEADS } from './requests.ts';

/** Lists files that dealers cannot open, newest first, without personal data. */
export async function listLockedFiles({ db, config }: Services, { tenant }: CommandOf<'files'>) {
  const isOfTenant = tenant === undefined ? undefined : eq(leadFiles.tenant, tenant);
  const rows = await db
    .select({ file: leadFiles, reference: leads.reference })
    .from(leadFiles)
    .innerJoin(leads, eq(leads.id, leadFiles.leadId))
    .where(and(isOfTenant, inArray(leadFiles.scanState, ['pending', 'infected', 'removed'])))
    .orderBy(desc(leadFiles.createdAt), desc(leadFiles.id))
    .limit(MAX_LISTED_LEADS);
  return rows
    .map(({ file, reference }) => ({
      id: file.id,
      tenant: file.tenant,
      reference,
      type: file.type,
      size: file.size,
      created_at: file.createdAt.toISOString(),
      state: getFileState(config, file),
      threat: file.threat,
      attempts: file.scanAttempts,
    }))
    .filter(({ state }) => state !== 'available');
}

/** Lets the dealer open a file, whatever the scanner found. */
export async function releaseFile(services: Services, command: CommandOf<'release'>, record: RecordAccess) {
  const file = await findFile(services, command.file);
  if (file.scanState === 'removed')
    throw new CommandError('The content of this file was deleted, so it cannot be released.');
  await record({ tenant: file.tenant, leadId: file.leadId, leads: 1 });
  await services.db.update(leadFiles).set({ scanState: 'released' }).where(eq(leadFiles.id, file.id));
  return { file: file.id };
}

/** Deletes the content of a file. Its row stays, so that the link in a message can explain it. */
export async function removeFile(services: Services, command: CommandOf<'remove'>, record: RecordAccess) {
  const file = await findFile(services, command.file);
  await record({ tenant: file.tenant, leadId: file.leadId, leads: 1 });
  await services.db.update(leadFiles).set({ scanState: 'removed' }).where(eq(leadFiles.id, file.id));
  await deleteFile(services.config.dataDir, file.id);
  return { file: file.id };
}

async function findFile({ db }: Services, name: string) {
  const [file, another] = await db
    .select()
    .from(leadFiles)
    .where(like(sql`${leadFiles.id}::text`, `${name}%`))
    .limit(2);
  if (!file) throw new CommandError(`There is no file "${name}". List files with: npm run leads -- files`);
  if (another) throw new CommandError(`Two files begin with "${name}". Write the id: ${file.id} or ${another.id}.`);
  return file;
}
