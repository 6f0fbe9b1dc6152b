import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { expandTemplateStyles } from '#src/build/compile/vite-plugins.ts';

/** The setup of a team without our build: the same templates and inputs, rendered by a plain static `astro build`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  output: 'static',
  build: { format: 'file' },
  integrations: [react({ experimentalDisableStreaming: true })],
  devToolbar: { enabled: false },
  vite: { plugins: [expandTemplateStyles(), tailwindcss()] },
});
