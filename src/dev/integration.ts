import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { PreviewServices } from '#src/preview/server.ts';
import { serviceCalls } from './service-calls.ts';
import type { DevTenant } from './tenant.ts';

/**
 * What React's hot reload wants to have run before any component. Astro brings it along with its own islands only, and ours
 * are hydrated by scripts: https://vite.dev/guide/backend-integration
 */
const REACT_REFRESH = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

/**
 * Lets Astro's development server answer one tenant's own paths. Templates live at fixed internal URLs, and which paths a
 * site has only its plan knows, so a middleware stands before all of them.
 */
export function tenantDev(tenant: DevTenant, services: PreviewServices): AstroIntegration {
  return {
    name: 'tenant-dev',
    hooks: {
      'astro:config:setup': ({ addMiddleware, injectRoute, injectScript, updateConfig }) => {
        // Without a route for it a path is answered before any middleware runs.
        injectRoute({ pattern: '/[...path]', entrypoint: new URL('./unplanned.ts', import.meta.url) });
        injectScript('page', REACT_REFRESH);
        addMiddleware({ entrypoint: new URL('./middleware.ts', import.meta.url), order: 'pre' });
        updateConfig({ vite: { define: { 'import.meta.env.DEV_TENANT': JSON.stringify(tenant) } } });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(serviceCalls(tenant.slug, services));
        const folder = join(tenant.tenantsDir, tenant.slug);
        server.watcher.add(folder);
        server.watcher.on('change', (file) => {
          if (file.startsWith(folder)) server.ws.send({ type: 'full-reload' });
        });
      },
    },
  };
}
