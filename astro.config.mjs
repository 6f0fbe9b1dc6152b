import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { renderBundle } from './src/build/adapter.ts';

/** The one compile that serves every tenant: see docs/decisions/0001-compile-once-render-many.md. */
export default defineConfig({
  output: 'server',
  adapter: renderBundle(),
  outDir: './.cache/compiled',
  cacheDir: './.cache/astro',
  integrations: [react({ experimentalDisableStreaming: true })],
  devToolbar: { enabled: false },
  security: { checkOrigin: false },
  vite: { plugins: [tailwindcss()] },
});
