/**
 * The API as a child process, for tests that kill it: like `npm run api`, but one dealer may get any number of leads.
 * It loads immediately and starts on a message.
 */

import { runServices } from '#src/api/run.ts';
import { HOUR } from '#src/lib/durations.ts';

const [dataDir = '', tenantsDir = '', hours = '0'] = process.argv.slice(2);
// Moves the clock, so that deliveries waiting hours for a retry are due.
const ahead = Number(hours) * HOUR;
const realNow = Date.now;
if (ahead > 0) Date.now = () => realNow() + ahead;

const rates = { tenant: { burst: 1_000_000, perSecond: 1_000_000 } };

// The parent process has ended.
process.once('disconnect', () => process.exit(1));
process.once('message', async (port) => {
  const outDir = dataDir;
  const running = await runServices({ env: process.env, dataDir, tenantsDir, outDir, port: Number(port), rates });
  process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
  process.send?.({ port: running.port });
});
