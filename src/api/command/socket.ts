import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { hasErrorCode } from '#src/lib/files/index.ts';
import { tryParseJson } from '#src/lib/json.ts';
import { CommandError } from '../command-error.ts';
import { type Caller, CallerSchema, getCaller } from '../security/audit-log.ts';
import type { Services } from '../services.ts';
import { type Command, CommandSchema } from './requests.ts';
import { type CommandAnswer, type RunCommandOptions, runCommand } from './run.ts';

/*
 * Serves commands over a Unix socket. An embedded database belongs to one process, so while the API runs it executes
 * the terminal's commands. Only the user who runs the API can open the socket.
 */

/** The longest socket path that every system supports (sockaddr_un). */
const MAX_PATH_LENGTH = 100;

/** Returns the socket path for a data folder. */
export function getSocketPath(dataDir: string): string {
  const path = join(resolve(dataDir), 'command.sock');
  if (path.length <= MAX_PATH_LENGTH) return path;
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 16);
  return join(tmpdir(), `forecourt-${hash}.sock`);
}

const MAX_COMMAND_LENGTH = 10_000;
/** Only the API's own user and root can open the socket, so the caller's name is as true as theirs. */
const CallSchema = v.strictObject({ caller: CallerSchema, command: CommandSchema });

const ReplySchema = v.variant('kind', [
  v.object({ kind: v.literal('answer'), answer: v.unknown() }),
  v.object({ kind: v.literal('problem'), message: v.string() }),
]);
type Reply = v.InferOutput<typeof ReplySchema>;

/**
 * Serves commands while this process has the embedded database open; with a database server the terminal connects to
 * the database itself.
 */
export async function serveCommands(
  services: Services,
  options: Pick<RunCommandOptions, 'wake' | 'payments'> = {},
): Promise<{ close(): Promise<void> }> {
  if (services.config.database.kind === 'server') return { close: async () => undefined };
  const path = getSocketPath(services.config.dataDir);
  const server = createServer(async (incoming, outgoing) => {
    let text = '';
    try {
      for await (const chunk of incoming) {
        text += chunk;
        if (text.length > MAX_COMMAND_LENGTH) break;
      }
    } catch {
      // The terminal was closed, so the reply is dropped.
      return;
    }
    outgoing.end(await makeReply(services, text, options));
  });
  // Left behind by a killed process. A living one would hold the folder lock, so this socket is stale.
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

/**
 * Runs the command and serialises the reply. Never rejects, which would end the API: even serialising can fail when an
 * answer is too long.
 */
async function makeReply(
  services: Services,
  text: string,
  options: Pick<RunCommandOptions, 'wake' | 'payments'>,
): Promise<string> {
  const formatReply = (reply: Reply): string => JSON.stringify(reply);
  const call = v.safeParse(CallSchema, tryParseJson(text));
  if (!call.success) return formatReply({ kind: 'problem', message: OTHER_VERSION });
  try {
    return formatReply({
      kind: 'answer',
      answer: await runCommand(services, call.output.command, { ...options, caller: call.output.caller }),
    });
  } catch (error) {
    if (error instanceof CommandError) return formatReply({ kind: 'problem', message: error.message });
    services.log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'a command of the terminal failed');
    return formatReply({ kind: 'problem', message: 'The API could not run the command. See its log.' });
  }
}

const OTHER_VERSION = 'The running API is a different version. Restart it.';

/** Sends a command to the API that has the data folder open. Returns undefined if none is running. */
export async function askRunningApi(
  dataDir: string,
  command: Command,
  caller: Caller = getCaller(),
): Promise<CommandAnswer | undefined> {
  const text = await new Promise<string | undefined>((done, failed) => {
    const call = request(
      { socketPath: getSocketPath(dataDir), method: 'POST', path: '/', agent: false },
      (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          body += chunk;
        });
        response.on('end', () => done(body)).on('error', failed);
      },
    );
    call.on('error', (error) => (isNotRunning(error) ? done(undefined) : failed(error)));
    call.end(JSON.stringify({ caller, command }));
  });
  if (text === undefined) return undefined;
  const reply = v.parse(ReplySchema, tryParseJson(text));
  if (reply.kind === 'problem') throw new CommandError(reply.message);
  if (!isAnswer(reply.answer, command)) throw new CommandError(OTHER_VERSION);
  return reply.answer;
}

/** Both ends run the same version, otherwise the command is rejected, so the answer has the type of its command. */
const isAnswer = (answer: unknown, { command }: Command): answer is CommandAnswer =>
  typeof answer === 'object' && answer !== null && 'command' in answer && answer.command === command;

const isNotRunning = (error: Error): boolean => hasErrorCode(error, 'ENOENT', 'ECONNREFUSED');
