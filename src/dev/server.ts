import { fileURLToPath } from 'node:url';
import { dev } from 'astro';
import { findTenants } from '#src/config/index.ts';
import { type SandboxServices, startSandboxServices } from '#src/preview/sandbox-services.ts';
import { createTenantIntegration } from './integration.ts';

/** Options of `npm run dev`. */
export interface DevOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly slugs: readonly string[];
  readonly tenantsDir: string;
  /** Folder that `npm run build` publishes into. The API reads cars from there, if a build exists. */
  readonly outDir: string;
  /** Folder for the data of the API and its sandbox. */
  readonly dataDir: string;
  readonly port: number;
  readonly host: string | undefined;
  readonly now: number;
}

/** A running development server. */
export interface DevServer {
  /** The site at the tenant's own host, where its forms and sign-in work. */
  readonly url: string;
  readonly paymentSandboxes: SandboxServices['paymentSandboxes'];
  stop(): Promise<void>;
}

/** Starts Astro's development server for one tenant, with the platform's services in a sandbox beside it. */
export async function startDev(options: DevOptions): Promise<DevServer> {
  const { env, slugs, tenantsDir, outDir, dataDir, port, host, now } = options;
  const slug = chooseTenant(findTenants(tenantsDir), slugs);
  const services = await startSandboxServices({ env, tenantsDir, outDir, dataDir });
  try {
    const server = await dev({
      root: fileURLToPath(new URL('../../', import.meta.url)),
      server: host === undefined ? { port } : { port, host },
      integrations: [createTenantIntegration({ slug, tenantsDir, now }, services)],
    });
    const stop = async (): Promise<void> => {
      await server.stop();
      await services.stop();
    };
    const { paymentSandboxes } = services;
    return { url: `http://${slug}.localhost:${server.address.port}/`, paymentSandboxes, stop };
  } catch (error) {
    await services.stop();
    throw error;
  }
}

function chooseTenant(tenants: readonly string[], [slug, ...others]: readonly string[]): string {
  if (slug !== undefined && others.length === 0 && tenants.includes(slug)) return slug;
  const received = slug === undefined ? 'nothing' : `"${[slug, ...others].join(' ')}"`;
  throw new Error(
    `Name one tenant, as in "npm run dev -- ${tenants[0] ?? 'city-motors'}". Received ${received}. Known: ${tenants.join(', ') || 'none'}.`,
  );
}
