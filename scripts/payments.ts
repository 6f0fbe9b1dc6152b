/**
 * Manages reservations and payments from a terminal: `npm run payments` lists the commands. Uses the database at DATABASE_URL, else
 * the embedded one (`--data DIR`, default .cache/api), through the running API if there is one. Only `show` prints personal
 * data, and nothing prints keys.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  CommandError,
  formatLedgerCsv,
  formatPaymentAnswer,
  openCommands,
  PAYMENTS_HELP,
  type ParsedPaymentArguments,
  type PaymentAnswer,
  type PaymentRequest,
  parsePaymentArguments,
} from '#src/api/command/index.ts';
import { askForKeys } from './payments/ask-for-keys.ts';

const ROOT = resolve(import.meta.dirname, '..');

try {
  const args = parsePaymentArguments(process.argv.slice(2));
  if (args) await runWithDatabase(args);
  else console.log(PAYMENTS_HELP);
} catch (error) {
  console.error(
    error instanceof CommandError
      ? error.message
      : `Could not read the payments: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}

async function runWithDatabase(args: ParsedPaymentArguments): Promise<void> {
  const commands = openCommands({
    env: process.env,
    dataDir: resolve(args.data ?? join(ROOT, '.cache/api')),
    tenantsDir: resolve(args.tenants ?? 'tenants'),
    outDir: resolve('dist'),
  });
  const ask = async (request: PaymentRequest): Promise<PaymentAnswer> => {
    const answer = await commands.run({ command: 'payments', request });
    if (answer.command !== 'payments') throw new CommandError('The running API is a different version. Restart it.');
    return answer.answer;
  };
  try {
    printAnswer(args, args.request.command === 'secret' ? await storeKeys(args.request, ask) : await ask(args.request));
  } finally {
    await commands.close();
  }
}

/** Reads the keys from a terminal or a pipe, after the processor is known to exist. */
async function storeKeys(
  request: Extract<PaymentRequest, { command: 'secret' }>,
  ask: (request: PaymentRequest) => Promise<PaymentAnswer>,
): Promise<PaymentAnswer> {
  const known = await ask(request);
  if (known.command !== 'secret') return known;
  if (!process.stdin.isTTY) return ask({ ...request, keys: await text(process.stdin) });
  for (const line of formatPaymentAnswer(known)) console.error(line);
  return ask({ ...request, keys: JSON.stringify(await askForKeys(known.secret.fields)) });
}

function printAnswer({ json, out }: ParsedPaymentArguments, answer: PaymentAnswer): void {
  if (answer.command !== 'export') {
    console.log(json ? JSON.stringify(answer, null, 2) : formatPaymentAnswer(answer).join('\n'));
    return;
  }
  const { ledger } = answer;
  const content = json ? `${JSON.stringify(ledger, null, 2)}\n` : formatLedgerCsv(ledger);
  if (out === undefined) process.stdout.write(content);
  else {
    writeFileSync(resolve(out), content, { mode: 0o600 });
    console.log(`${ledger.lines.length} ${ledger.lines.length === 1 ? 'payment' : 'payments'} written to ${out}`);
  }
  if (ledger.mismatches.length > 0) {
    console.error(`The ledger of these payments differs from their gateway: ${ledger.mismatches.join(', ')}.`);
    process.exitCode = 1;
  }
}
