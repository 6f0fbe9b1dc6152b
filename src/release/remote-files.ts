import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { tryParseJson } from '#src/lib/json.ts';

/*
 * A build without a disk of its own restores the published release from a bucket. Of most files it only needs to know that the bucket has
 * them: an unchanged page is neither read nor rendered nor uploaded.
 */

const FILE = 'remote.json';

const RemoteFilesSchema = v.record(v.string(), v.string());

/**
 * The files of a release that are in the bucket and not on this disk: their versions by path. The version is empty if a publication that
 * did not finish may have replaced the file; it is made again then.
 */
export type RemoteFiles = v.InferOutput<typeof RemoteFilesSchema>;

/** Returns the remote files of a release; none for one that was built on this disk. @throws if the list is unreadable. */
export function readRemoteFiles({ dir }: { readonly dir: string }): RemoteFiles {
  const file = join(dir, FILE);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return {};
  }
  const parsed = v.safeParse(RemoteFilesSchema, tryParseJson(text));
  if (parsed.success) return parsed.output;
  throw new Error(
    `${file} cannot be read (${parsed.issues[0].message}). Remove the folder ${dir} and run the command again.`,
  );
}

/** Stores the remote files beside a release; nothing if there are none. */
export function writeRemoteFiles({ dir }: { readonly dir: string }, files: RemoteFiles): void {
  if (Object.keys(files).length > 0) writeFileSync(join(dir, FILE), JSON.stringify(files));
}
