import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import * as v from 'valibot';
import { CommandError } from '../command-error.ts';

/* The shared parts of the command lines of `npm run leads` and `npm run payments`. */

export const TEXT_OPTION = { type: 'string' } as const;
export const FLAG_OPTION = { type: 'boolean', default: false } as const;

/**
 * Parses words and options.
 * @throws CommandError with the help for unknown options.
 */
export function parseWords<const Options extends ParseArgsOptionsConfig>(
  words: readonly string[],
  options: Options,
  help: string,
) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : 'Invalid options'}\n\n${help}`, {
      cause: error,
    });
  }
}

interface CommandWords<Schema extends v.GenericSchema> {
  readonly schema: Schema;
  readonly command: string;
  /** Fields of each command's request; undefined where an argument is missing. */
  readonly requests: Readonly<Record<string, () => object>>;
  /** Missing arguments by field, described for people. */
  readonly needs: Readonly<Record<string, string>>;
  readonly help: string;
}

/**
 * Makes the request of a command.
 * @throws CommandError that explains how to fix it.
 */
export function makeRequest<Schema extends v.GenericSchema>({
  schema,
  command,
  requests,
  needs,
  help,
}: CommandWords<Schema>): v.InferOutput<Schema> {
  const fields = Object.hasOwn(requests, command) ? requests[command]?.() : undefined;
  if (!fields) throw new CommandError(`Unknown command "${command}".\n\n${help}`);
  const input = Object.entries({ command, ...fields }).filter(([, value]) => value !== undefined);
  const request = v.safeParse(schema, Object.fromEntries(input));
  if (request.success) return request.output;
  const [issue] = request.issues;
  const need = needs[String(issue.path?.at(0)?.key)];
  throw new CommandError(
    need === undefined ? `"${command}" has invalid options.\n\n${help}` : `"${command}" needs ${need}.`,
  );
}

/** Returns the moment at which a day begins, as `--since` names it. */
export function toTimestamp(day: string): string {
  const time = Date.parse(day);
  if (Number.isNaN(time)) throw new CommandError(`--since must be a day such as 2026-11-01, not "${day}".`);
  return new Date(time).toISOString();
}
