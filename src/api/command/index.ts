/** The commands of `npm run leads`, run in its own process or by the running API. */

export { CommandError } from '../command-error.ts';
export { HELP, type ParsedArguments, parseArguments } from './arguments.ts';
export { openCommands } from './open-commands.ts';
export { formatAnswer, formatLeadsCsv, formatManifest, sortByReceived } from './print.ts';
export type { Command } from './requests.ts';
export type { CommandAnswer } from './run.ts';
export { serveCommands } from './socket.ts';
