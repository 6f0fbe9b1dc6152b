import { startDemoStack } from '#tests/demo-stack.ts';
import { startApiStateServer } from './api-state-server.ts';

/**
 * Builds, indexes and serves the demo tenants for all stories, with the API and its database. Returns a function that stops
 * everything.
 */
export default async function globalSetup() {
  const stack = await startDemoStack('test');
  const apiState = stack.services && (await startApiStateServer(stack.services));
  process.env['PREVIEW_PORT'] = String(stack.preview.port);
  process.env['API_STATE_URL'] = apiState?.url;
  return async () => {
    apiState?.close();
    await stack.stop();
  };
}
