import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { parsedJson } from '#src/lib/parsed-json.ts';
import type { Services } from '../services.ts';
import { type Command, CommandError, CommandSchema } from './requests.ts';
import { type CommandAnswer, runCommand } from './run.ts';

/*
 * An embedded database belongs to one process, and the leads in it are looked at while the API runs. So the API does what the
 * terminal asks for, over a socket that only the user who runs it can open: a file of the same rights as the data beside it.
 */

/** The longest path that a socket can have on every system (sockaddr_un). */
const LONGEST_PATH = 100;

/** Where the API of a data folder listens for commands. */
export function socketPath(dataDir: string): string {
  const path = join(resolve(dataDir), 'command.sock');
  if (path.length <= LONGEST_PATH) return path;
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 16);
  return join(tmpdir(), `forecourt-${hash}.sock`);
}

const LARGEST_COMMAND = 10_000;
const ReplySchema = v.variant('kind', [
  v.object({ kind: v.literal('answer'), answer: v.unknown() }),
  v.object({ kind: v.literal('problem'), message: v.string() }),
]);
type Reply = v.InferOutput<typeof ReplySchema>;

/**
 * Lets the terminal use the embedded database of this process; a database server takes the terminal itself. `wake` is told of
 * what is due at once.
 */
export async function serveCommands(
  services: Services,
  wake: () => void = () => undefined,
): Promise<{ close(): Promise<void> }> {
  if (services.config.database.kind === 'server') return { close: async () => undefined };
  const path = socketPath(services.config.dataDir);
  const server = createServer(async (incoming, outgoing) => {
    let text = '';
    try {
      for await (const chunk of incoming) {
        text += chunk;
        if (text.length > LARGEST_COMMAND) break;
      }
    } catch {
      // The terminal was closed meanwhile: there is nobody to answer.
      return;
    }
    outgoing.end(await replyTo(services, text, wake));
  });
  // What a process that was killed left behind; a living one has the folder locked, so this is not its socket.
  rmSync(path, { force: true });
  await new Promise<void>((done, failed) => server.once('error', failed).listen(path, done));
  chmodSync(path, 0o600);
  return {
    close: () =>
      new Promise((done) => {
        server.closeIdleConnections();
        server.close(() => done());
      }),
  };
}

/** The reply as text. Never rejects, which would end the API: an answer may also be larger than a text can be. */
async function replyTo(services: Services, text: string, wake: () => void): Promise<string> {
  const written = (reply: Reply): string => JSON.stringify(reply);
  const command = v.safeParse(CommandSchema, parsedJson(text));
  if (!command.success) return written({ kind: 'problem', message: OTHER_VERSION });
  try {
    return written({ kind: 'answer', answer: await runCommand(services, command.output, wake) });
  } catch (error) {
    if (error instanceof CommandError) return written({ kind: 'problem', message: error.message });
    services.log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'a command of the terminal failed');
    return written({ kind: 'problem', message: 'The API could not do it; its log says why.' });
  }
}

const OTHER_VERSION = 'The running API is of another version: restart it.';

/** Asks the API that has the data folder open; nothing where none runs. */
export async function askRunningApi(dataDir: string, command: Command): Promise<CommandAnswer | undefined> {
  const text = await new Promise<string | undefined>((done, failed) => {
    const call = request({ socketPath: socketPath(dataDir), method: 'POST', path: '/', agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () => done(body)).on('error', failed);
    });
    call.on('error', (error) => (isNobody(error) ? done(undefined) : failed(error)));
    call.end(JSON.stringify(command));
  });
  if (text === undefined) return undefined;
  const reply = v.parse(ReplySchema, parsedJson(text));
  if (reply.kind === 'problem') throw new CommandError(reply.message);
  if (!isAnswer(reply.answer, command)) throw new CommandError(OTHER_VERSION);
  return reply.answer;
}

/** Both ends are of one version, or the command is not understood: what answers it has the shape that it is given there. */
const isAnswer = (answer: unknown, { command }: Command): answer is CommandAnswer =>
  typeof answer === 'object' && answer !== null && 'command' in answer && answer.command === command;

const isNobody = (error: Error): boolean =>
  'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED');
