import { startDemoStack } from '#tests/demo-stack.ts';
import { startLookServer } from './look-server.ts';

/**
 * Builds, indexes and serves the demo tenants for all stories, with the API and its database; the function that it answers with
 * stops all of it.
 */
export default async function globalSetup() {
  const stack = await startDemoStack('test');
  const look = stack.services && (await startLookServer(stack.services));
  process.env['PREVIEW_PORT'] = String(stack.preview.port);
  process.env['LOOK_URL'] = look?.url;
  return async () => {
    look?.close();
    await stack.stop();
  };
}
