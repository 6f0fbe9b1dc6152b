import type { APIRoute } from 'astro';
import { messagesFor } from '#src/lib/locale/index.ts';
import { toScriptJson } from '#src/lib/markup.ts';
import { getPage } from '#src/plan/inputs/index.ts';

export const GET: APIRoute = ({ locals }) => {
  const { frame, inputs } = getPage(locals, '/form.json');
  const { close } = messagesFor(frame.locale);
  const file = { ...inputs, services: frame.services, noun: frame.noun.one, close };
  return new Response(toScriptJson(file), { headers: { 'Content-Type': 'application/json' } });
};
