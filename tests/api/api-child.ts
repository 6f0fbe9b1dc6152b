/**
 * The API in a process of its own, for tests that kill it: as `npm run api`, without limits on how often one address may send. It
 * loads at once, and begins when it is told to.
 */
import { runServices } from '#src/api/run.ts';

const [dataDir = '', tenantsDir = '', hours = '0'] = process.argv.slice(2);
// What waits hours for its next attempt need not take hours in a test.
const ahead = Number(hours) * 3_600_000;
const realNow = Date.now;
if (ahead > 0) Date.now = () => realNow() + ahead;

const often = { burst: 1_000_000, perSecond: 1_000_000 };
const rates = { address: often, phone: often, tenant: often, noScript: often, questions: often };

// Whoever started it is gone: so is what it was for.
process.once('disconnect', () => process.exit(1));
process.once('message', async (port) => {
  const outDir = dataDir;
  const running = await runServices({ env: process.env, dataDir, tenantsDir, outDir, port: Number(port), rates });
  process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
  process.send?.({ port: running.port });
});
