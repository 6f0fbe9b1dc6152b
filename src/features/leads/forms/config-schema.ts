import * as v from 'valibot';
import { about, SlugSchema, TextSchema, toggle } from '#src/lib/fields.ts';
import { nearest } from '#src/lib/problem-nearest.ts';
import { problemsOf } from './config-checks.ts';
import { FIELD_NAMES, isFieldName } from './library.ts';
import { OWN_KINDS, RESERVED_NAMES } from './own-field.ts';
import { FORM_IDS, type FormId } from './table.ts';

/*
 * What a dealer changes about a form: its words, fields it does without or asks for as well, or all of its steps. Fields are those of the
 * library by name, with changes, or fields of the dealer's own.
 */

const short = (schema: typeof TextSchema) => v.pipe(schema, v.maxLength(200, 'Shorten it to 200 characters.'));

const OptionSchema = v.pipe(
  v.union([
    short(TextSchema),
    v.strictObject({
      value: v.pipe(short(TextSchema), about('What the lead says.', 'red')),
      label: v.pipe(short(TextSchema), about('What the shopper reads.', 'A red one')),
    }),
  ]),
  v.title('a text, or an object with "value" and "label"'),
);

const ShowIfSchema = v.strictObject({
  field: v.pipe(
    TextSchema,
    v.title('the name of another field of the form'),
    about('Name of a field of the form that it waits for.', 'employment'),
  ),
  values: v.optional(
    v.pipe(
      v.array(v.pipe(TextSchema, v.title('an answer that the other field can hold'))),
      v.minLength(1, 'Name a value, or remove the key for any.'),
      about('The values of that field that it shows for; any when left out.', ['full-time']),
    ),
  ),
});

/** What a field can be told, be it the library's or the dealer's own. */
const FIELD_ENTRIES = {
  label: v.optional(v.pipe(short(TextSchema), about('What stands over it.', 'Your question'))),
  hint: v.optional(v.pipe(short(TextSchema), about('A help below its label.', 'As on your licence'))),
  optional: v.optional(v.pipe(v.boolean(), about('Whether it may be left empty.', true))),
  initial: v.optional(v.pipe(TextSchema, about('What it holds at first.', 'Sydney'))),
  options: v.optional(
    v.pipe(
      v.array(OptionSchema),
      v.minLength(2, 'Give at least two to choose from.'),
      v.maxLength(50, 'Give at most 50 to choose from.'),
      v.title('a list of 2 to 50 choices'),
      v.transform((options) =>
        options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option)),
      ),
      about('What there is to choose from.', ['Morning', 'Afternoon']),
    ),
  ),
  minimum: v.optional(v.pipe(v.number(), about('The lowest number that it takes.', 0))),
  maximum: v.optional(v.pipe(v.number(), about('The highest number that it takes.', 100))),
  showIf: v.optional(
    v.pipe(ShowIfSchema, v.description('Shows it only while another field has a value and no error.')),
  ),
};

const OwnNameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/u, 'Use lower-case letters, digits and underscores: "favourite_colour".'),
  v.maxLength(60, 'Shorten it to 60 characters.'),
  v.check(
    (name) => !isFieldName(name),
    ({ input }) => `Write "use": "${input}" instead: the platform has this field.`,
  ),
  v.check((name) => !RESERVED_NAMES.has(name), 'Choose another name: leads use this one for something else.'),
  v.title('a name of your own, such as "favourite_colour"'),
);

const FieldObjectSchema = v.pipe(
  v.strictObject({
    use: v.optional(v.pipe(v.picklist(FIELD_NAMES), about('A field of the platform, by its name.', 'message'))),
    name: v.optional(v.pipe(OwnNameSchema, about('A field of your own: what leads call it.', 'favourite_colour'))),
    kind: v.optional(v.pipe(v.picklist(OWN_KINDS), about('What a field of your own asks for.', 'select'))),
    ...FIELD_ENTRIES,
  }),
  v.check(
    ({ use, name }) => (use === undefined) !== (name === undefined),
    'Give it "use" for a field of the platform, or "name", "kind" and "label" for one of your own.',
  ),
  v.check(
    ({ name, kind, label }) => name === undefined || (kind !== undefined && label !== undefined),
    'Give a field of your own a "kind" and a "label" too.',
  ),
  v.check(
    ({ use, kind }) => use === undefined || kind === undefined,
    'Remove "kind": a field of the platform has one.',
  ),
  v.title('a field: {"use": …} or {"name": …, "kind": …, "label": …}'),
);

const FieldSchema = v.pipe(
  v.union([
    v.pipe(
      v.string(),
      v.check(isFieldName, ({ input }) => {
        const meant = nearest(input, FIELD_NAMES);
        return meant ? `Did you mean "${meant}"?` : `Choose one of ${FIELD_NAMES.join(', ')}.`;
      }),
      v.title('the name of a field'),
    ),
    FieldObjectSchema,
  ]),
  v.title('the name of a field, or an object in braces'),
  v.transform(fieldNamed),
);

type FieldObject = v.InferOutput<typeof FieldObjectSchema>;

function fieldNamed(field: string | FieldObject): FieldObject {
  if (typeof field !== 'string') return field;
  return isFieldName(field) ? { use: field } : {};
}

const StepSchema = v.strictObject({
  id: v.pipe(SlugSchema, about('What leads call the step.', 'contact')),
  title: v.pipe(short(TextSchema), about('What stands over the step.', 'Your details')),
  skippable: toggle(false, 'The step may be passed over.'),
  fields: v.pipe(
    v.array(FieldSchema),
    v.minLength(1, 'Name at least one field.'),
    about('Its fields: names of fields of the platform, alone or with changes, and fields of your own.', [
      'name',
      'phone',
      { use: 'message', optional: true },
      { name: 'colour', kind: 'select', label: 'Colour', options: ['Red', 'Blue'] },
    ]),
  ),
});

/** Changes to one form. */
export const FormSchema = v.pipe(
  v.strictObject({
    title: v.optional(v.pipe(short(TextSchema), about('What stands over the form.', 'Talk to us'))),
    intro: v.optional(v.pipe(TextSchema, about('What stands below the title.', 'We answer within a day.'))),
    submit: v.optional(v.pipe(short(TextSchema), about('What its last button reads.', 'Send it'))),
    hide: v.optional(
      v.pipe(
        v.array(v.picklist(FIELD_NAMES)),
        v.title('a list of names of fields that the form has'),
        about('Fields that the form does without.', ['postcode']),
      ),
      [],
    ),
    add: v.optional(
      v.pipe(
        v.array(FieldSchema),
        about('Fields that the form asks for as well, at the end of its last step.', [
          { name: 'licence', kind: 'radio', label: 'Your licence', options: ['Learner', 'Full'] },
        ]),
      ),
      [],
    ),
    steps: v.optional(
      v.pipe(
        v.array(StepSchema),
        v.minLength(1, 'Give it a step.'),
        v.maxLength(10, 'Give it at most ten steps: nobody finishes more.'),
        v.description("The form's steps, in place of the platform's."),
      ),
    ),
  }),
  v.title('a form that can be filled in and answered'),
);

const entries = Object.fromEntries(FORM_IDS.map((id) => [id, v.optional(FormSchema)])) as Record<
  FormId,
  v.OptionalSchema<typeof FormSchema, undefined>
>;

/** A step on the way to a mistake. Whoever words it asks for the key alone. */
const placeOf = (key: string | number): v.IssuePathItem =>
  typeof key === 'number'
    ? { type: 'array', origin: 'value', input: [], key, value: undefined }
    : { type: 'object', origin: 'value', input: {}, key, value: undefined };

/** `leads.forms` of a tenant's config. Each form knows its fields: what hides, waits or asks must be there. */
export const FormsSchema = v.pipe(
  v.strictObject(entries),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value: forms } = dataset;
    for (const id of FORM_IDS) {
      const form = forms[id];
      for (const { message, keys, input } of form ? problemsOf(id, form) : []) {
        addIssue({ message, input, path: [placeOf(id), ...keys.map(placeOf)] });
      }
    }
  }),
);

export type FormsConfig = v.InferOutput<typeof FormsSchema>;
export type FormConfig = v.InferOutput<typeof FormSchema>;
/** A field of a step as the config has it. */
export type FieldConfig = v.InferOutput<typeof FieldSchema>;
