import { type ParseArgsConfig, parseArgs } from 'node:util';
import { setV8Flags } from '#src/lib/v8-flags.ts';

// The commands that run for long read their options with this file.
setV8Flags();

type Options = NonNullable<ParseArgsConfig['options']>;

/** Parses the command line. On a mistake, prints what is wrong and the known options, and exits with status 2. */
export function readCommandLine<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(describeMistake(error, config.options));
    process.exit(2);
  }
}

/** Describes a mistake on the command line. @throws any other error. */
export function describeMistake(error: unknown, options: Options = {}): string {
  if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_'))) throw error;
  // Node's second sentence explains how to pass the word as a positional argument, which does not help here.
  const [sentence = error.message] = error.message.split('. ');
  const names = Object.entries(options).map(([name, { type }]) => (type === 'string' ? `--${name} …` : `--${name}`));
  const hint = names.length > 0 ? `Known options: ${names.join(', ')}.` : 'There are no options.';
  return `${sentence.replace(/\.$/u, '')}. ${hint}`;
}

/** Parses a port number. `name` is the option or environment variable it comes from. @throws when it is not a port. */
export function parsePort(text: string, name: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${name} is "${text}", expected a whole number from 0 to 65535.`);
}

/** Prints the message of an error that ends a command, and sets the exit status to 1. */
export function reportFailure(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
