/** What `npm run leads` can do, in its own process or in that of the API. */
export { type Given, HELP, readArguments } from './arguments.ts';
export { answerLines, inOrder, leadsCsv } from './print.ts';
export { type Command, CommandError } from './requests.ts';
export { type CommandAnswer, runCommand } from './run.ts';
export { askRunningApi, serveCommands } from './socket.ts';
