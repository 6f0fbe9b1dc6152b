import { fileURLToPath } from 'node:url';
import { dev } from 'astro';
import { startSandboxServices } from '#src/preview/services.ts';
import { findTenants } from '#src/site/index.ts';
import { tenantDev } from './integration.ts';

/** What `npm run dev` was asked for. */
export interface DevRequest {
  readonly env: NodeJS.ProcessEnv;
  readonly slugs: readonly string[];
  readonly tenantsDir: string;
  /** Folder that `npm run build` publishes into: what the API says of cars is read there, where there is any. */
  readonly outDir: string;
  /** Where the API and its sandbox keep their data. */
  readonly dataDir: string;
  readonly port: number;
  readonly host: string | undefined;
  readonly now: number;
}

/** A development server that runs. */
export interface Dev {
  /** The tenant's own address, under which its forms and its sign-in work too. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts Astro's development server for one tenant, with the platform's services in a sandbox beside it. */
export async function startDev(request: DevRequest): Promise<Dev> {
  const { env, slugs, tenantsDir, outDir, dataDir, port, host, now } = request;
  const slug = oneOf(findTenants(tenantsDir), slugs);
  const services = await startSandboxServices({ env, tenantsDir, outDir, dataDir });
  try {
    const server = await dev({
      root: fileURLToPath(new URL('../../', import.meta.url)),
      server: { port, ...(host !== undefined && { host }) },
      integrations: [tenantDev({ slug, tenantsDir, now }, services)],
    });
    const stop = async (): Promise<void> => {
      await server.stop();
      await services.stop();
    };
    return { url: `http://${slug}.localhost:${server.address.port}/`, stop };
  } catch (error) {
    await services.stop();
    throw error;
  }
}

function oneOf(known: readonly string[], [slug, ...others]: readonly string[]): string {
  if (slug !== undefined && others.length === 0 && known.includes(slug)) return slug;
  const received = slug === undefined ? 'nothing' : `"${[slug, ...others].join(' ')}"`;
  throw new Error(
    `Name one tenant, as in "npm run dev -- ${known[0] ?? 'city-motors'}". Received ${received}. Known: ${known.join(', ') || 'none'}.`,
  );
}
