import type { Services } from '../../services.ts';
import { createPublisher } from './publisher.ts';

/** Poll interval. Any process may change a reservation, so a hook of this one would not be enough. */
const POLL_MS = 3000;

/** Publishes which cars are reserved until stopped. Several processes may do so for the same sites. */
export function startPublishing(services: Services, outDir: string): { stop(): Promise<void> } {
  const publish = createPublisher(services, outDir);
  let run: Promise<void> | undefined;
  const work = async (): Promise<void> => {
    try {
      await publish();
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown';
      services.log.error({ error: name }, 'Reserved cars could not be published.');
    } finally {
      run = undefined;
    }
  };
  const timer = setInterval(() => {
    run ??= work();
  }, POLL_MS);
  return {
    async stop() {
      clearInterval(timer);
      await run;
    },
  };
}
