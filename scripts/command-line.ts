import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * The words of a command line as `parseArgs` reads them. A word that the command does not know ends the process, with what is
 * wrong and what it knows, and no trace of our code.
 */
export function readCommandLine<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(commandLineMistake(error, config.options));
    process.exit(2);
  }
}

/** In words for who typed it. @throws the error where it is none of a command line. */
export function commandLineMistake(error: unknown, options: Options = {}): string {
  if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_'))) throw error;
  // Node goes on with how to pass such a word as no option, which no command here takes.
  const [said = error.message] = error.message.split('. ');
  const known = Object.entries(options).map(([name, { type }]) => (type === 'string' ? `--${name} …` : `--${name}`));
  return `${said.replace(/\.$/u, '')}. ${known.length > 0 ? `Known options: ${known.join(', ')}.` : 'There are no options.'}`;
}
