import { existsSync } from 'node:fs';
import { findTenants } from '#src/site/index.ts';
import type { AppOptions } from './app.ts';
import { serveCommands } from './command/index.ts';
import { startDelivery } from './delivery/index.ts';
import { type OpenServices, openServices, type ServicesOptions } from './open-services.ts';
import { startApi } from './server.ts';

export interface RunOptions extends ServicesOptions, Pick<AppOptions, 'rates'> {
  /** 0 for any free one. */
  readonly port: number;
  /** Address to listen on; only this machine by default. */
  readonly host?: string | undefined;
}

/** The API with its delivery, as one process runs them. */
export interface RunningServices {
  readonly port: number;
  readonly services: OpenServices;
  /** Answers what is under way, lets deliveries come to an end, and closes the database. */
  stop(): Promise<void>;
}

/**
 * Opens the database, answers calls and delivers leads. Whatever fails at the start, nothing is left open.
 * @throws with what is wrong: the folder of tenants, what `openServices` says, or a port that is taken.
 */
export async function runServices({ port, host, rates, ...options }: RunOptions): Promise<RunningServices> {
  checkTenants(options.tenantsDir);
  const services = await openServices(options);
  const delivery = startDelivery(services);
  let commands: Awaited<ReturnType<typeof serveCommands>> | undefined;
  try {
    commands = await serveCommands(services, delivery.wake);
    const api = await startApi({ services, port, host, rates, wake: delivery.wake });
    const stop = async (): Promise<void> => {
      await api.close();
      await commands?.close();
      await delivery.stop();
      await services.close();
    };
    return { port: api.port, services, stop };
  } catch (error) {
    await commands?.close();
    await delivery.stop();
    await services.close();
    throw error;
  }
}

/** A folder that is away for a moment later on keeps everybody who is known; at the start nobody is. */
function checkTenants(dir: string): void {
  const expected = 'expected tenants, each a folder with a site.json.';
  if (!existsSync(dir)) throw new Error(`There is no folder ${dir}: ${expected}`);
  if (findTenants(dir).length === 0) throw new Error(`There is no tenant in ${dir}: ${expected}`);
}
