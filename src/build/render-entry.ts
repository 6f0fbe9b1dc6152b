import { createApp } from 'astro/app/entrypoint';
const app = createApp();
export async function render(route: string, locals: object) {
  const request = new Request(`http://render.localhost${route}`);
  const response = await app.render(request, { locals });
  return { status: response.status, body: await response.text() };
}
