import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CommandError } from '#src/api/command/index.ts';
import type { KeyField } from '#src/api/payments/gateway-keys.ts';

/** Asks for each key at the terminal, which does not show what is typed or pasted. */
export async function askForKeys(
  fields: readonly KeyField[],
  { input, output }: { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream } = {
    input: process.stdin,
    output: process.stderr,
  },
): Promise<Record<string, unknown>> {
  // Readline echoes what is typed into its output, so it gets one that discards it.
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input, output: hidden, terminal: true, historySize: 0 });
  const lines = terminal[Symbol.asyncIterator]();
  const keys: Record<string, unknown> = {};
  try {
    for (const { name, expected, isList, isOptional } of fields) {
      if (isOptional) continue;
      const hint = isList ? ', separated by spaces' : '';
      output.write(`${name} (${expected}${hint}): `);
      const line = await lines.next();
      output.write('\n');
      // Ctrl-C or Ctrl-D.
      if (line.done) throw new CommandError('No keys were stored.');
      const typed = line.value.trim();
      keys[name] = isList ? typed.split(/[\s,]+/u) : typed;
    }
    return keys;
  } finally {
    terminal.close();
  }
}
