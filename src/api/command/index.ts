/** The commands of `npm run leads`, run in its own process or by the running API. */

export { type Caller, getCaller } from '../security/audit-log.ts';
export { HELP, type ParsedArguments, parseArguments } from './arguments.ts';
export { formatAnswer, formatLeadsCsv, sortByReceived } from './print.ts';
export { type Command, CommandError } from './requests.ts';
export { type CommandAnswer, runCommand } from './run.ts';
export { askRunningApi, serveCommands } from './socket.ts';
