import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseSite } from '#src/config/index.ts';
import { formatProblems } from '#src/lib/problems/index.ts';
import { makeSiteInput } from '#tests/fixtures/site.ts';

const checkLeads = (leads: object): string => checkConfig(JSON.stringify({ ...makeSiteInput(), leads }));

function checkConfig(text: string): string {
  const result = parseSite(text, { file: 'site.json', slug: 'city-motors' });
  return result.kind === 'site' ? 'a site' : formatProblems(result.problems);
}

const checkForm = (config: object) => checkLeads({ forms: { enquiry: config } });
const checkStepFields = (...fields: unknown[]) => checkForm({ steps: [{ id: 'one', title: 'One', fields }] });

describe('forms in a config', () => {
  test('may change texts, hide fields, and have steps of their own', () => {
    expect(checkForm({ title: 'Talk to us', hide: ['postcode'] })).toBe('a site');
    expect(
      checkStepFields(
        'name',
        'phone',
        { use: 'message', optional: true, label: 'Your question' },
        {
          name: 'colour',
          kind: 'select',
          label: 'Colour',
          options: ['Red', { value: 'b', label: 'Blue' }],
          initial: 'b',
        },
        { name: 'shade', kind: 'text', label: 'Which shade?', showIf: { field: 'colour', values: ['Red'] } },
      ),
    ).toBe('a site');
  });

  test('are valid in the example of docs/changing-a-form.md', () => {
    const page = readFileSync(new URL('../../../../docs/changing-a-form.md', import.meta.url), 'utf8');
    const [, example = ''] = /```json\n([\s\S]*?)```/u.exec(page) ?? [];
    expect(checkLeads(JSON.parse(`{${example}}`).leads)).toBe('a site');
  });

  test('must be forms of the platform', () => {
    expect(checkLeads({ forms: { enquiri: {} } })).toContain('Did you mean "enquiry"?');
  });
});

const CHOICE = { name: 'grade', kind: 'radio', label: 'Grade', options: ['A', 'B'] };
const TEXT = { name: 'why', kind: 'text', label: 'Why?' };

describe('a mistake in a form is reported with its fix', () => {
  test.each([
    ['an unknown field', checkStepFields('phone', 'emial'), 'Did you mean "email"?'],
    ['a field with a phonetic typo', checkStepFields('fone'), 'Did you mean "phone"?'],
    ['a field unlike any other', checkStepFields('phone', 'xyzzyx'), 'Choose one of name, first_name'],
    ['an unknown field to use', checkStepFields('phone', { use: 'mesage' }), 'Did you mean "message"?'],
    ['an unknown key', checkStepFields('phone', { use: 'message', lable: 'x' }), 'Did you mean "label"?'],
    ['neither use nor name', checkStepFields('phone', { label: 'x' }), 'Give it "use" for a field of the platform'],
    [
      'an own field without a kind',
      checkStepFields('phone', { name: 'colour', label: 'x' }),
      '"kind" and a "label" too',
    ],
    ['a kind of a field of the platform', checkStepFields({ use: 'phone', kind: 'text' }), 'Remove "kind"'],
    [
      'an own field with the name of a platform field',
      checkStepFields('phone', { name: 'email', kind: 'text', label: 'x' }),
      'Write "use": "email"',
    ],
    ['a reserved name', checkStepFields('phone', { name: 'lead_id', kind: 'text', label: 'x' }), 'Choose another name'],
    [
      'a kind without options',
      checkStepFields('phone', { name: 'a', kind: 'select', label: 'x' }),
      'Give "a" its "options".',
    ],
    [
      'a platform field without the dealer’s options',
      checkStepFields('phone', 'subcategory'),
      'Give "subcategory" its "options".',
    ],
    [
      'options of a text',
      checkStepFields('phone', { name: 'a', kind: 'text', label: 'x', options: ['a', 'b'] }),
      'Remove the "options" of "a"',
    ],
    [
      'an initial value that is not an option',
      checkStepFields('phone', { name: 'a', kind: 'radio', label: 'x', options: ['a', 'b'], initial: 'c' }),
      'to one of its options: "c" is not one.',
    ],
    ['the same field twice', checkStepFields('phone', 'phone'), 'Ask for "phone" once: it is there twice.'],
    [
      'a condition on a missing field',
      checkStepFields('phone', { use: 'message', showIf: { field: 'colour' } }),
      '"showIf" names "colour"',
    ],
    [
      'a condition on a hidden field',
      checkLeads({ forms: { finance: { hide: ['employment'] } } }),
      '"showIf" names "employment"',
    ],
    [
      'a condition on a missing option of an own field',
      checkStepFields('phone', CHOICE, { ...TEXT, showIf: { field: 'grade', values: ['A', 'C'] } }),
      'Let "why" depend on an answer of "grade" ("A", "B"): "C" is not one.',
    ],
    [
      'a condition on a missing option of a platform field',
      checkStepFields('phone', 'living', { ...TEXT, showIf: { field: 'living', values: ['renting'] } }),
      '("own", "mortgage", "rent", "other"): "renting" is not one.',
    ],
    [
      'a condition on an impossible value of a checkbox',
      checkStepFields(
        'phone',
        { ...CHOICE, kind: 'checkbox', options: undefined },
        { ...TEXT, showIf: { field: 'grade', values: ['yes'] } },
      ),
      '("true"): "yes" is not one.',
    ],
    [
      'a platform condition on options that the dealer replaced',
      checkStepFields('phone', { use: 'employment', options: ['Yes', 'No'] }, 'employer'),
      'Let "employer" depend on an answer of "employment" ("Yes", "No"): "full-time" is not one.',
    ],
    ['adding a field that exists', checkForm({ add: ['phone'] }), 'Ask for "phone" once: it is there twice.'],
    [
      'adding a choice without options',
      checkForm({ add: [{ ...CHOICE, options: undefined }] }),
      'Give "grade" its "options".',
    ],
    ['hiding a missing field', checkForm({ hide: ['photos'] }), 'Remove "photos" from "hide"'],
    ['no contact field', checkStepFields('name', 'message'), 'Include "phone" or "email"'],
    ['an optional contact field only', checkStepFields({ use: 'phone', optional: true }), 'Include "phone" or "email"'],
    ['hidden contact fields', checkForm({ hide: ['phone', 'email'] }), 'Include "phone" or "email"'],
    [
      'two steps with one id',
      checkForm({ steps: ['phone', 'email'].map((field) => ({ id: 'a', title: 'A', fields: [field] })) }),
      'Give each step an id of its own',
    ],
    ['no steps', checkForm({ steps: [] }), 'Give it a step.'],
  ])('%s', (_, problems, fix) => {
    expect(problems).toContain(fix);
    expect(problems).toContain('leads.forms');
  });
});

describe('a mistake in a field is reported at its line', () => {
  const checkFields = (...fields: unknown[]): string => {
    const steps = [{ id: 'one', title: 'One', fields: ['phone', ...fields] }];
    return checkConfig(JSON.stringify({ ...makeSiteInput(), leads: { forms: { enquiry: { steps } } } }, null, 1));
  };

  test('with the field as the received value', () => {
    expect(checkFields({ ...CHOICE, options: undefined })).toMatchInlineSnapshot(`
      "site.json:48  leads.forms.enquiry.steps[0].fields[1]
        Invalid value
        expected  a field: {"use": …} or {"name": …, "kind": …, "label": …}
        received  "grade"
        fix       Give "grade" its "options"."
    `);
    expect(checkFields('phone')).toMatchInlineSnapshot(`
      "site.json:48  leads.forms.enquiry.steps[0].fields[1]
        Invalid value
        expected  the name of a field, or an object in braces
        received  "phone"
        fix       Ask for "phone" once: it is there twice."
    `);
    expect(checkFields({ ...TEXT, showIf: { field: 'nope' } })).toMatchInlineSnapshot(`
      "site.json:53  leads.forms.enquiry.steps[0].fields[1].showIf.field
        Invalid value
        expected  the name of another field of the form
        received  "nope"
        fix       Let "why" depend on another field of the form: "showIf" names "nope", which is not one."
    `);
    expect(checkFields('employer')).toMatchInlineSnapshot(`
      "site.json:48  leads.forms.enquiry.steps[0].fields[1]
        Invalid value
        expected  the name of a field, or an object in braces
        received  "employer"
        fix       Let "employer" depend on another field of the form: "showIf" names "employment", which is not one."
    `);
    expect(checkFields(CHOICE, { ...TEXT, showIf: { field: 'grade', values: ['C'] } })).toMatchInlineSnapshot(`
      "site.json:64  leads.forms.enquiry.steps[0].fields[2].showIf.values[0]
        Invalid value
        expected  an answer that the other field can hold
        received  "C"
        fix       Let "why" depend on an answer of "grade" ("A", "B"): "C" is not one."
    `);
  });

  test('with the allowed number of options', () => {
    expect(checkFields({ ...CHOICE, options: ['A'] })).toMatchInlineSnapshot(`
      "site.json:52  leads.forms.enquiry.steps[0].fields[1].options
        Too short
        expected  a list of 2 to 50 choices
        received  ["A"]
        fix       Give at least two to choose from."
    `);
  });
});

describe('leads in a config', () => {
  test.each([
    ['an unknown key', { optIn: true }, 'leads.optIn'],
    ['phones of nowhere', { phones: 'mobil' }, 'Did you mean "mobile"?'],
    ['a category twice', { categories: ['A', 'A'] }, 'Name each category once.'],
    ['no categories', { categories: [] }, 'or remove the key'],
    ['keeping nothing', { retentionDays: 0 }, 'expected  a whole number of days from 1 to 3650'],
    ['an alert at once', { overdueMinutes: 0 }, 'expected  a whole number of minutes from 1 to 10080'],
    ['slots of a minute', { appointments: { slotMinutes: 1 } }, 'Write a whole number from 10 to 240.'],
  ])('%s is reported', (_, leads, problem) => {
    expect(checkLeads(leads)).toContain(problem);
  });
});
