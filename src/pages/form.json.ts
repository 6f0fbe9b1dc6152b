import type { APIRoute } from 'astro';
import { messagesFor } from '#src/lib/locale/index.ts';
import { markupJson } from '#src/lib/markup-json.ts';
import { pageOf } from '#src/site/page.ts';

export const GET: APIRoute = ({ locals }) => {
  const { frame, inputs } = pageOf(locals, '/form.json');
  const { close } = messagesFor(frame.locale);
  const file = { ...inputs, services: frame.services, noun: frame.noun.one, close };
  return new Response(markupJson(file), { headers: { 'Content-Type': 'application/json' } });
};
