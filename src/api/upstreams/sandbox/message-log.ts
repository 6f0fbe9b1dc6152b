import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { tryParseJson } from '#src/lib/json.ts';

/*
 * Messages that the sandbox kept instead of sending: a JSON line each, in a file per kind under `<dataDir>/sandbox`,
 * for developers to read. Only the newest are kept.
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
    attachments: v.optional(v.array(v.object({ name: v.string(), contentType: v.string(), content: v.string() }))),
  }),
]);

/** A message that was kept instead of sent. `at` is an ISO date. */
export type SandboxMessage = v.InferOutput<typeof EntrySchema>;

type Kind = SandboxMessage['kind'];

const FILES = { sms: 'messages.jsonl', mail: 'mails.jsonl', webhook: 'webhooks.jsonl' } as const satisfies Record<
  Kind,
  string
>;

/** A file is trimmed to this many lines once it has twice as many. */
const MAX_MESSAGES = 200;

const getLogFile = (dataDir: string, kind: Kind): string => join(dataDir, 'sandbox', FILES[kind]);

export interface MessageLog {
  add(message: SandboxMessage): Promise<void>;
}

/**
 * Creates the message log. Writes are sequential, so that trimming loses none; one process writes a folder at a time.
 */
export function createMessageLog(dataDir: string): MessageLog {
  const lines: Partial<Record<Kind, number>> = {};
  let last: Promise<unknown> = Promise.resolve();

  const write = async (message: SandboxMessage): Promise<void> => {
    const file = getLogFile(dataDir, message.kind);
    const before = lines[message.kind] ?? (await readLines(file)).length;
    if (before === 0) await mkdir(join(dataDir, 'sandbox'), { recursive: true, mode: 0o700 });
    await appendFile(file, `${JSON.stringify(message)}\n`, { mode: 0o600 });
    lines[message.kind] = before + 1;
    if (before + 1 >= 2 * MAX_MESSAGES) {
      await writeFile(`${file}.new`, `${(await readLines(file)).slice(-MAX_MESSAGES).join('\n')}\n`, { mode: 0o600 });
      await rename(`${file}.new`, file);
      lines[message.kind] = MAX_MESSAGES;
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

/** Reads the messages of a folder, newest first. */
export async function readSandboxMessages(dataDir: string, most: number = MAX_MESSAGES): Promise<SandboxMessage[]> {
  const kinds: readonly Kind[] = ['sms', 'mail', 'webhook'];
  const lists = await Promise.all(kinds.map((kind) => readLines(getLogFile(dataDir, kind))));
  const messages = lists.flat().flatMap((line) => {
    const entry = v.safeParse(EntrySchema, tryParseJson(line));
    return entry.success ? [entry.output] : [];
  });
  // The sort is stable, so messages of the same instant stay in write order before reversing.
  return messages
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .reverse()
    .slice(0, most);
}

async function readLines(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}
