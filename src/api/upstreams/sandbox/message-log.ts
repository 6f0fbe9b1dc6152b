import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { parsedJson } from '#src/lib/parsed-json.ts';

/*
 * What the sandbox would have sent: a line of JSON each, in a file for each kind under `<dataDir>/sandbox`, for a developer to
 * read. Only the newest are kept.
 */

const EntrySchema = v.variant('kind', [
  v.object({ kind: v.literal('sms'), at: v.string(), to: v.string(), text: v.string() }),
  v.object({ kind: v.literal('webhook'), at: v.string(), to: v.string(), text: v.string() }),
  v.object({
    kind: v.literal('mail'),
    at: v.string(),
    to: v.array(v.string()),
    text: v.string(),
    from: v.string(),
    subject: v.string(),
    messageId: v.string(),
    replyTo: v.optional(v.string()),
    contentType: v.optional(v.string()),
  }),
]);

/** A message that was kept instead of sent. `at` is an ISO date. */
export type SandboxMessage = v.InferOutput<typeof EntrySchema>;

type Kind = SandboxMessage['kind'];

const FILES = { sms: 'messages.jsonl', mail: 'mails.jsonl', webhook: 'webhooks.jsonl' } as const satisfies Record<
  Kind,
  string
>;

/** A file grows to twice as many lines before it is cut. */
const KEPT = 200;

const fileOf = (dataDir: string, kind: Kind): string => join(dataDir, 'sandbox', FILES[kind]);

export interface MessageLog {
  add(message: SandboxMessage): Promise<void>;
}

/** Keeps messages one after the other, so that cutting the file loses none. One process writes a folder at a time. */
export function messageLog(dataDir: string): MessageLog {
  const lines: Partial<Record<Kind, number>> = {};
  let last: Promise<unknown> = Promise.resolve();

  const write = async (message: SandboxMessage): Promise<void> => {
    const file = fileOf(dataDir, message.kind);
    const before = lines[message.kind] ?? (await linesOf(file)).length;
    if (before === 0) await mkdir(join(dataDir, 'sandbox'), { recursive: true, mode: 0o700 });
    await appendFile(file, `${JSON.stringify(message)}\n`, { mode: 0o600 });
    lines[message.kind] = before + 1;
    if (before + 1 >= 2 * KEPT) {
      await writeFile(`${file}.new`, `${(await linesOf(file)).slice(-KEPT).join('\n')}\n`, { mode: 0o600 });
      await rename(`${file}.new`, file);
      lines[message.kind] = KEPT;
    }
  };

  return {
    add(message) {
      const written = last.then(() => write(message));
      last = written.catch(() => undefined);
      return written;
    },
  };
}

/** What the sandbox of a folder has kept, the newest first. */
export async function sandboxMessages(dataDir: string, most: number = KEPT): Promise<SandboxMessage[]> {
  const kinds: readonly Kind[] = ['sms', 'mail', 'webhook'];
  const lists = await Promise.all(kinds.map((kind) => linesOf(fileOf(dataDir, kind))));
  const messages = lists.flat().flatMap((line) => {
    const entry = v.safeParse(EntrySchema, parsedJson(line));
    return entry.success ? [entry.output] : [];
  });
  // Sorting keeps the order of writing among those of one instant, and the last written is the newest.
  return messages
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .reverse()
    .slice(0, most);
}

async function linesOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}
