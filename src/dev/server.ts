import { fileURLToPath } from 'node:url';
import { dev } from 'astro';
import { findTenants } from '#src/site/index.ts';
import { tenantDev } from './integration.ts';

/** What `npm run dev` was asked for. */
export interface DevRequest {
  readonly slugs: readonly string[];
  readonly tenantsDir: string;
  readonly port: number;
  readonly host: string | undefined;
  readonly now: number;
}

/** Starts Astro's development server for one tenant; it runs until the process ends. */
export async function startDev({ slugs, tenantsDir, port, host, now }: DevRequest): Promise<void> {
  const known = findTenants(tenantsDir);
  const [slug] = slugs;
  if (slug === undefined || slugs.length > 1 || !known.includes(slug)) {
    const received = slugs.length > 0 ? `"${slugs.join(' ')}"` : 'nothing';
    throw new Error(
      `Name one tenant, as in "npm run dev -- ${known[0] ?? 'city-motors'}". Received ${received}. Known: ${known.join(', ') || 'none'}.`,
    );
  }
  await dev({
    root: fileURLToPath(new URL('../../', import.meta.url)),
    server: { port, ...(host !== undefined && { host }) },
    integrations: [tenantDev({ slug, tenantsDir, now })],
  });
}
