import * as v from 'valibot';
import { about, SlugSchema, TextSchema, toggle } from '#src/lib/fields.ts';
import { findNearest } from '#src/lib/problems/index.ts';
import { FIELD_NAMES, isFieldName, OWN_KINDS, RESERVED_NAMES } from './library.ts';

/*
 * A dealer's changes to a form: its texts, fields it leaves out or adds, or all of its steps. A field is a library field by name,
 * with or without changes, or a field of the dealer's own.
 */

const limitLength = (schema: typeof TextSchema) => v.pipe(schema, v.maxLength(200, 'Shorten it to 200 characters.'));

const OptionSchema = v.pipe(
  v.union([
    limitLength(TextSchema),
    v.strictObject({
      value: v.pipe(limitLength(TextSchema), about('Value in the lead.', 'red')),
      label: v.pipe(limitLength(TextSchema), about('Label shown to the shopper.', 'A red one')),
    }),
  ]),
  v.title('a text, or an object with "value" and "label"'),
);

const ShowIfSchema = v.strictObject({
  field: v.pipe(
    TextSchema,
    v.title('the name of another field of the form'),
    about('Name of the other field.', 'employment'),
  ),
  values: v.optional(
    v.pipe(
      v.array(v.pipe(TextSchema, v.title('an answer that the other field can hold'))),
      v.minLength(1, 'List a value, or remove the key for any value.'),
      about('Values of the other field that show this one; any value by default.', ['full-time']),
    ),
  ),
});

/** Properties of library fields and own fields alike. */
const FIELD_ENTRIES = {
  label: v.optional(v.pipe(limitLength(TextSchema), about('Label of the field.', 'Your question'))),
  hint: v.optional(v.pipe(limitLength(TextSchema), about('Hint below the label.', 'As on your licence'))),
  optional: v.optional(v.pipe(v.boolean(), about('Allows an empty answer.', true))),
  initial: v.optional(v.pipe(TextSchema, about('Initial value.', 'Sydney'))),
  options: v.optional(
    v.pipe(
      v.array(OptionSchema),
      v.minLength(2, 'Give at least two to choose from.'),
      v.maxLength(50, 'Give at most 50 to choose from.'),
      v.title('a list of 2 to 50 choices'),
      v.transform((options) =>
        options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option)),
      ),
      about('Options to choose from.', ['Morning', 'Afternoon']),
    ),
  ),
  minimum: v.optional(v.pipe(v.number(), about('Lowest number allowed.', 0))),
  maximum: v.optional(v.pipe(v.number(), about('Highest number allowed.', 100))),
  showIf: v.optional(
    v.pipe(ShowIfSchema, v.description('Shows the field only while another field has a value and no error.')),
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
  v.check((name) => !RESERVED_NAMES.has(name), 'Choose another name: leads already use this one.'),
  v.title('a name of your own, such as "favourite_colour"'),
);

const FieldObjectSchema = v.pipe(
  v.strictObject({
    use: v.optional(v.pipe(v.picklist(FIELD_NAMES), about('Name of a built-in field.', 'message'))),
    name: v.optional(v.pipe(OwnNameSchema, about('Name of a custom field in leads.', 'favourite_colour'))),
    kind: v.optional(v.pipe(v.picklist(OWN_KINDS), about('Type of a custom field.', 'select'))),
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
        const meant = findNearest(input, FIELD_NAMES);
        return meant ? `Did you mean "${meant}"?` : `Choose one of ${FIELD_NAMES.join(', ')}.`;
      }),
      v.title('the name of a field'),
    ),
    FieldObjectSchema,
  ]),
  v.title('the name of a field, or an object in braces'),
  v.transform(toFieldObject),
);

type FieldObject = v.InferOutput<typeof FieldObjectSchema>;

function toFieldObject(field: string | FieldObject): FieldObject {
  if (typeof field !== 'string') return field;
  return isFieldName(field) ? { use: field } : {};
}

const StepSchema = v.strictObject({
  id: v.pipe(SlugSchema, about('Id of the step in leads.', 'contact')),
  title: v.pipe(limitLength(TextSchema), about('Heading of the step.', 'Your details')),
  skippable: toggle(false, 'Lets shoppers skip the step.'),
  fields: v.pipe(
    v.array(FieldSchema),
    v.minLength(1, 'Name at least one field.'),
    about('Fields of the step: built-in fields, with or without changes, and custom fields.', [
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
    title: v.optional(v.pipe(limitLength(TextSchema), about('Title of the form.', 'Talk to us'))),
    intro: v.optional(v.pipe(TextSchema, about('Text below the title.', 'We answer within a day.'))),
    submit: v.optional(v.pipe(limitLength(TextSchema), about('Text of the submit button.', 'Send it'))),
    hide: v.optional(
      v.pipe(
        v.array(v.picklist(FIELD_NAMES)),
        v.title('a list of names of fields that the form has'),
        about('Fields to remove from the form.', ['postcode']),
      ),
      [],
    ),
    add: v.optional(
      v.pipe(
        v.array(FieldSchema),
        about('Fields to add at the end of the last step.', [
          { name: 'licence', kind: 'radio', label: 'Your licence', options: ['Learner', 'Full'] },
        ]),
      ),
      [],
    ),
    steps: v.optional(
      v.pipe(
        v.array(StepSchema),
        v.minLength(1, 'Give it a step.'),
        v.maxLength(10, 'Give it at most ten steps.'),
        v.description('Steps that replace the built-in ones.'),
      ),
    ),
  }),
  v.title('a form that can be filled in and answered'),
);

export type FormConfig = v.InferOutput<typeof FormSchema>;
/** A field of a step in the config. */
export type FieldConfig = v.InferOutput<typeof FieldSchema>;
