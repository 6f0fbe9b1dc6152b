import { messagesFor } from '#src/lib/locale/index.ts';
import { toScriptJson } from '#src/lib/markup.ts';
import { defineFile } from '#src/plan/inputs/index.ts';

export const { GET, writeFile } = defineFile('/form.json', 'application/json', ({ frame, inputs }) => {
  const { close } = messagesFor(frame.locale);
  return toScriptJson({ ...inputs, services: frame.services, noun: frame.noun.one, close });
});
