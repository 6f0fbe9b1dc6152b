import { startDemoStack } from '#tests/demo-stack.ts';

/** Builds, indexes and serves the demo tenants for all stories; the function that it answers with stops all of it. */
export default async function globalSetup() {
  const stack = await startDemoStack('test');
  process.env['PREVIEW_PORT'] = String(stack.preview.port);
  return () => stack.stop();
}
