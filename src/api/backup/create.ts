import { open, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { Readable } from 'node:stream';
import { createTarPacker } from 'modern-tar';
import * as v from 'valibot';
import { hasErrorCode } from '#src/lib/files/index.ts';
import { tryParseJson } from '#src/lib/json.ts';
import { CommandError } from '../command-error.ts';
import { listMigrations } from '../database/migration-list.ts';
import type { Services } from '../services.ts';
import { type BackupManifest, MANIFEST, SectionTally } from './manifest.ts';
import { describeTaken, writeSealedFile } from './sealed-file.ts';
import { BACKUP_TABLES, type Snapshot, withSnapshot } from './snapshot.ts';

type BackupServices = Pick<Services, 'db' | 'config' | 'now'>;

/**
 * Writes all tables, files of leads and last good configs into one encrypted file, while the API runs. Every lead that was
 * acknowledged before is in it.
 * @throws CommandError if the file exists or its folder does not.
 */
export async function createBackup(services: BackupServices, path: string): Promise<BackupManifest> {
  await checkTarget(path);
  const created = new Date(services.now()).toISOString();
  const { readable, controller } = createTarPacker();
  const archive = new Archive(controller);
  const packing = pack(services, archive, created).then((manifest) => {
    controller.finalize();
    return manifest;
  });
  packing.catch((error: unknown) => controller.error(error));
  try {
    await writeSealedFile(path, services.config, created, Readable.from(readable, { objectMode: false }));
  } catch (error) {
    // Otherwise the packing would wait for the file for ever, with the snapshot open.
    controller.error(error);
    await packing.catch(() => undefined);
    throw error;
  }
  return await packing;
}

async function checkTarget(path: string): Promise<void> {
  if (!isAbsolute(path)) throw new CommandError(`--to must be a path, not "${path}".`);
  const folder = await stat(dirname(path)).catch(() => undefined);
  if (!folder?.isDirectory()) throw new CommandError(`There is no folder ${dirname(path)} for the backup.`);
  if (await stat(path).catch(() => undefined)) throw new CommandError(describeTaken(path));
}

async function pack(
  { config, ...services }: BackupServices,
  archive: Archive,
  created: string,
): Promise<BackupManifest> {
  let missingFiles = 0;
  await withSnapshot({ ...services, config }, async (snapshot) => {
    const files = await packTables(archive, snapshot);
    archive.tally.start('files');
    for (const id of files) {
      if (!(await archive.addFile(`files/${id}`, join(config.dataDir, 'files', id)))) missingFiles += 1;
    }
  });
  archive.tally.start('configs');
  for (const name of await listConfigs(config.dataDir)) {
    await archive.add(`configs/${name}`, await readFile(join(config.dataDir, 'configs', name)));
  }
  const manifest: BackupManifest = {
    created,
    database: config.database.kind,
    migration: listMigrations().at(-1) ?? '',
    sections: archive.tally.finish(),
    missingFiles,
  };
  await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  return manifest;
}

const FileRowSchema = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** Packs all rows, and returns the ids of files that they name. */
async function packTables(archive: Archive, snapshot: Snapshot): Promise<string[]> {
  const files: string[] = [];
  for (const table of BACKUP_TABLES) {
    archive.tally.start(`tables/${table}`);
    let part = 0;
    for await (const lines of snapshot.readTable(table)) {
      await archive.add(`tables/${table}/${part}.jsonl`, Buffer.from(`${lines.join('\n')}\n`));
      part += 1;
      if (table === 'lead_files') files.push(...lines.map((line) => v.parse(FileRowSchema, tryParseJson(line)).id));
    }
  }
  return files;
}

/** Adds entries to the archive one after the other, no faster than they are written. */
class Archive {
  readonly tally = new SectionTally();
  readonly #controller: ReturnType<typeof createTarPacker>['controller'];

  constructor(controller: ReturnType<typeof createTarPacker>['controller']) {
    this.#controller = controller;
  }

  async add(name: string, content: Uint8Array): Promise<void> {
    if (name !== MANIFEST) this.tally.addEntry(name)(content);
    const writer = this.#controller.add({ name, size: content.length, mode: 0o600 }).getWriter();
    if (content.length > 0) await writer.write(new Uint8Array(content));
    await writer.close();
  }

  /** Returns false if there is no such file. */
  async addFile(name: string, path: string): Promise<boolean> {
    const file = await open(path, 'r').catch((error: unknown) => {
      if (hasErrorCode(error, 'ENOENT')) return undefined;
      throw error;
    });
    if (!file) return false;
    try {
      const count = this.tally.addEntry(name);
      const { size } = await file.stat();
      const writer = this.#controller.add({ name, size, mode: 0o600 }).getWriter();
      for await (const chunk of file.createReadStream({ autoClose: false })) {
        const bytes = new Uint8Array(chunk);
        count(bytes);
        await writer.write(bytes);
      }
      await writer.close();
      return true;
    } finally {
      await file.close();
    }
  }
}

async function listConfigs(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, 'configs')).catch(() => []);
  return names.filter((name) => name.endsWith('.json')).toSorted();
}
