import type { Services } from '../services.ts';
import { readArguments } from './arguments.ts';
import { answerLines } from './print.ts';
import { type CommandAnswer, runCommand } from './run.ts';

/** What a command answers to the words of a terminal. */
export async function answerTo(services: Services, words: readonly string[]): Promise<CommandAnswer> {
  const given = readArguments(words);
  if (!given) throw new Error('It was the help that was asked for.');
  return runCommand(services, given.command);
}

/** The same as the terminal shows it. */
export async function linesFor(services: Services, words: readonly string[]): Promise<string[]> {
  const answer = await answerTo(services, words);
  if (answer.command === 'export' || answer.command === 'person') throw new Error('This goes into a file.');
  return answerLines(answer);
}
