import * as v from 'valibot';

const IdSchema = v.pipe(v.string(), v.uuid());

/** Whether a text can be an id of ours: a database takes nothing else for one. */
export const isId = (text: string): boolean => v.is(IdSchema, text);
