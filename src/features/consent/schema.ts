import * as v from 'valibot';
import { about, TextSchema } from '#src/lib/fields.ts';
import { SCRIPT_PURPOSES } from './consent.ts';
import { isOwnScript } from './own-scripts.ts';

export const SCRIPT_LOADS = ['idle', 'interaction', 'consent'] as const;

/** Attributes allowed on a third-party script element: none that change its source or timing. */
const AttributeSchema = v.pipe(
  v.string(),
  v.regex(/^(?:id|data-[a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/u, 'Use "id" or names that begin with "data-".'),
);

const isSecureUrl = (text: string): boolean =>
  text.startsWith('https://') && URL.canParse(text) && !/[\s"'<>\\`\p{Cc}]/u.test(text);

/** A host source of a content security policy: https://www.w3.org/TR/CSP3/#grammardef-host-source. */
const SourceSchema = v.pipe(
  v.string(),
  v.regex(
    /^(?:https|wss):\/\/(?:\*\.)?[a-z0-9]+(?:[.-][a-z0-9]+)+(?::\d{1,5})?$/u,
    'Write an origin in lower case: "https://cdn.example.com", or "https://*.example.com" for all its subdomains.',
  ),
  v.title('an origin, such as "https://cdn.example.com"'),
);

const ScriptSchema = v.strictObject({
  name: v.pipe(
    TextSchema,
    v.maxLength(60, 'Shorten it to 60 characters.'),
    about('Name shown when visitors are asked to allow it.', 'Example Chat'),
  ),
  purpose: v.pipe(
    v.picklist(SCRIPT_PURPOSES),
    about('Purpose of the script, which visitors decide about where it needs consent.', 'chat'),
  ),
  src: v.pipe(
    v.string(),
    v.check(
      (text) => isOwnScript(text) || isSecureUrl(text),
      'Begin with https://, or with /assets/ for a .js file of your own: a page that is sent encrypted loads nothing else.',
    ),
    v.title('the address of a script: https:// or /assets/….js'),
    about('Address of the script.', 'https://chat.example.com/widget.js'),
  ),
  load: v.pipe(
    v.picklist(SCRIPT_LOADS),
    about('When to load it: once the page is idle, on the first interaction, or after consent.', 'consent'),
  ),
  hosts: v.optional(
    v.pipe(
      v.array(SourceSchema),
      about(
        'Further origins that the script loads anything from: other scripts, styles, frames, data. Browsers refuse all others.',
        ['https://*.example.com'],
      ),
    ),
    [],
  ),
  attributes: v.optional(
    v.pipe(
      v.record(AttributeSchema, v.pipe(v.string(), v.maxLength(500, 'Shorten it to 500 characters.'))),
      about('Attributes of its script element: "id" and "data-…".', { 'data-account': '12345' }),
    ),
    {},
  ),
});

/** Third-party scripts. They load after the page itself, and the build report lists each. */
export const ScriptsSchema = v.pipe(
  v.array(ScriptSchema),
  about('Third-party scripts, loaded after the page itself.', [
    { name: 'Example Chat', purpose: 'chat', src: 'https://chat.example.com/widget.js', load: 'interaction' },
  ]),
);

export type ThirdPartyScript = v.InferOutput<typeof ScriptSchema>;
