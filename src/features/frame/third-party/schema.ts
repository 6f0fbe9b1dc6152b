import * as v from 'valibot';
import { about, TextSchema, WebUrlSchema } from '#src/lib/fields.ts';

export const SCRIPT_PURPOSES = ['banner', 'chat', 'map', 'analytics', 'other'] as const;
export const SCRIPT_LOADS = ['idle', 'interaction', 'consent'] as const;

/** What a script of others may be told in its element. Nothing that makes it run earlier, or another file. */
const AttributeSchema = v.pipe(
  v.string(),
  v.regex(/^(?:id|data-[a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/u, 'Use "id" or names that begin with "data-".'),
);

const ScriptSchema = v.strictObject({
  name: v.pipe(
    TextSchema,
    v.maxLength(60, 'Shorten it to 60 characters.'),
    about('What visitors are asked to allow.', 'Example Chat'),
  ),
  purpose: v.pipe(v.picklist(SCRIPT_PURPOSES), about('What it is for.', 'chat')),
  src: v.pipe(
    WebUrlSchema,
    v.startsWith('https://', 'Begin with https://: a page that is sent encrypted loads nothing else.'),
    about('Address of the script.', 'https://chat.example.com/widget.js'),
  ),
  load: v.pipe(
    v.picklist(SCRIPT_LOADS),
    about('When the page is quiet, when the visitor first does something, or once the visitor agrees.', 'consent'),
  ),
  attributes: v.optional(
    v.pipe(
      v.record(AttributeSchema, v.pipe(v.string(), v.maxLength(500, 'Shorten it to 500 characters.'))),
      about('Attributes of its script element: "id" and "data-…".', { 'data-account': '12345' }),
    ),
    {},
  ),
});

/** Scripts of other companies (spec 2 §2): never before the page itself, and each told in the build report. */
export const ScriptsSchema = v.pipe(
  v.array(ScriptSchema),
  about('Scripts of other companies, loaded after the page itself.', [
    { name: 'Example Chat', purpose: 'chat', src: 'https://chat.example.com/widget.js', load: 'interaction' },
  ]),
);

export type ThirdPartyScript = v.InferOutput<typeof ScriptSchema>;
