import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { DevTenant } from './tenant.ts';

/**
 * Lets Astro's development server answer one tenant's own paths. Templates live at fixed internal URLs, and which paths a
 * site has only its plan knows, so a middleware stands before all of them.
 */
export function tenantDev(tenant: DevTenant): AstroIntegration {
  return {
    name: 'tenant-dev',
    hooks: {
      'astro:config:setup': ({ addMiddleware, injectRoute, updateConfig }) => {
        // Without a route for it a path is answered before any middleware runs.
        injectRoute({ pattern: '/[...path]', entrypoint: new URL('./unplanned.ts', import.meta.url) });
        addMiddleware({ entrypoint: new URL('./middleware.ts', import.meta.url), order: 'pre' });
        updateConfig({ vite: { define: { 'import.meta.env.DEV_TENANT': JSON.stringify(tenant) } } });
      },
      'astro:server:setup': ({ server }) => {
        const folder = join(tenant.tenantsDir, tenant.slug);
        server.watcher.add(folder);
        server.watcher.on('change', (file) => {
          if (file.startsWith(folder)) server.ws.send({ type: 'full-reload' });
        });
      },
    },
  };
}
