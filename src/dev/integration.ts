import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { PreviewServices } from '#src/preview/app.ts';
import { createServicesMiddleware } from './service-calls.ts';
import type { DevTenant } from './tenant.ts';

/**
 * Preamble that React's hot reload needs before any component runs. Astro adds it for its own islands only, and ours are
 * hydrated by scripts: https://vite.dev/guide/backend-integration
 */
const REACT_REFRESH = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

/**
 * Makes Astro's development server answer one tenant's own paths. Templates have fixed internal URLs and only the plan knows
 * a site's paths, so a middleware maps every path to its template.
 */
export function createTenantIntegration(tenant: DevTenant, services: PreviewServices): AstroIntegration {
  return {
    name: 'tenant-dev',
    hooks: {
      'astro:config:setup': ({ addMiddleware, injectRoute, injectScript, updateConfig }) => {
        // Astro answers a path that has no route before any middleware runs.
        injectRoute({ pattern: '/[...path]', entrypoint: new URL('./catch-all.ts', import.meta.url) });
        injectScript('page', REACT_REFRESH);
        addMiddleware({ entrypoint: new URL('./middleware.ts', import.meta.url), order: 'pre' });
        updateConfig({ vite: { define: { 'import.meta.env.DEV_TENANT': JSON.stringify(tenant) } } });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(createServicesMiddleware(tenant.slug, services));
        const folder = join(tenant.tenantsDir, tenant.slug);
        server.watcher.add(folder);
        server.watcher.on('change', (file) => {
          if (file.startsWith(folder)) server.ws.send({ type: 'full-reload' });
        });
      },
    },
  };
}
