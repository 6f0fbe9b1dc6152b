import { toScriptJson } from '#src/lib/markup.ts';
import { defineFile } from '#src/plan/inputs/index.ts';

export const { GET, writeFile } = defineFile('/finder.json', 'application/json', ({ inputs }) =>
  toScriptJson(inputs.counts),
);
