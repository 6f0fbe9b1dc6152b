import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatProblems } from '#src/lib/problem.ts';
import { parseSite } from '#src/site/index.ts';
import { siteInput } from '#tests/sites/site-of.ts';

const toldOf = (leads: object): string => toldAt(JSON.stringify({ ...siteInput(), leads }));

function toldAt(text: string): string {
  const result = parseSite(text, { file: 'site.json', slug: 'city-motors' });
  return result.kind === 'site' ? 'a site' : formatProblems(result.problems);
}

const form = (config: object) => toldOf({ forms: { enquiry: config } });
const step = (...fields: unknown[]) => form({ steps: [{ id: 'one', title: 'One', fields }] });

describe('forms in a config', () => {
  test('may change words, do without fields, and have steps of their own', () => {
    expect(form({ title: 'Talk to us', hide: ['postcode'] })).toBe('a site');
    expect(
      step(
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

  test('are as docs/changing-a-form.md has them', () => {
    const page = readFileSync(new URL('../../../../docs/changing-a-form.md', import.meta.url), 'utf8');
    const [, example = ''] = /```json\n([\s\S]*?)```/u.exec(page) ?? [];
    expect(toldOf(JSON.parse(`{${example}}`).leads)).toBe('a site');
  });

  test('are those that the platform has', () => {
    expect(toldOf({ forms: { enquiri: {} } })).toContain('Did you mean "enquiry"?');
  });
});

const CHOICE = { name: 'grade', kind: 'radio', label: 'Grade', options: ['A', 'B'] };
const TEXT = { name: 'why', kind: 'text', label: 'Why?' };

describe('a mistake in a form is told with the way to mend it', () => {
  test.each([
    ['an unknown field', step('phone', 'emial'), 'Did you mean "email"?'],
    ['a field as it sounds', step('fone'), 'Did you mean "phone"?'],
    ['a field that is nothing like one', step('phone', 'xyzzyx'), 'Choose one of name, first_name'],
    ['an unknown field to use', step('phone', { use: 'mesage' }), 'Did you mean "message"?'],
    ['an unknown key', step('phone', { use: 'message', lable: 'x' }), 'Did you mean "label"?'],
    ['neither use nor name', step('phone', { label: 'x' }), 'Give it "use" for a field of the platform'],
    ['an own field without a kind', step('phone', { name: 'colour', label: 'x' }), '"kind" and a "label" too'],
    ['a kind of a field of the platform', step({ use: 'phone', kind: 'text' }), 'Remove "kind"'],
    [
      'an own field of a known name',
      step('phone', { name: 'email', kind: 'text', label: 'x' }),
      'Write "use": "email"',
    ],
    ['a name that leads use', step('phone', { name: 'lead_id', kind: 'text', label: 'x' }), 'Choose another name'],
    ['a kind without options', step('phone', { name: 'a', kind: 'select', label: 'x' }), 'Give "a" its "options".'],
    ['no options for what only the dealer has', step('phone', 'subcategory'), 'Give "subcategory" its "options".'],
    [
      'options of a text',
      step('phone', { name: 'a', kind: 'text', label: 'x', options: ['a', 'b'] }),
      'Remove the "options" of "a"',
    ],
    [
      'an initial value that is no option',
      step('phone', { name: 'a', kind: 'radio', label: 'x', options: ['a', 'b'], initial: 'c' }),
      'begin with one of its options: "c" is none.',
    ],
    ['the same field twice', step('phone', 'phone'), 'Ask for "phone" once: it is there twice.'],
    ['waiting for nothing', step('phone', { use: 'message', showIf: { field: 'colour' } }), '"colour" is none'],
    ['waiting for what is hidden', toldOf({ forms: { 'trade-in': { hide: ['Rego'] } } }), '"Rego" is none'],
    [
      'waiting for what is no option of a field of its own',
      step('phone', CHOICE, { ...TEXT, showIf: { field: 'grade', values: ['A', 'C'] } }),
      'Let "why" wait for what "grade" can hold, which is "A", "B": "C" is none.',
    ],
    [
      'waiting for what is no option of a field of the platform',
      step('phone', 'living', { ...TEXT, showIf: { field: 'living', values: ['renting'] } }),
      '"own", "mortgage", "rent", "other": "renting" is none.',
    ],
    [
      'waiting for a box to be anything but ticked',
      step(
        'phone',
        { ...CHOICE, kind: 'checkbox', options: undefined },
        { ...TEXT, showIf: { field: 'grade', values: ['yes'] } },
      ),
      'which is "true": "yes" is none.',
    ],
    [
      'a field of the platform that waits for what the dealer offers no more',
      step('phone', { use: 'employment', options: ['Yes', 'No'] }, 'employer'),
      'Let "employer" wait for what "employment" can hold, which is "Yes", "No": "full-time" is none.',
    ],
    ['adding what is there', form({ add: ['phone'] }), 'Ask for "phone" once: it is there twice.'],
    [
      'adding a choice without options',
      form({ add: [{ ...CHOICE, options: undefined }] }),
      'Give "grade" its "options".',
    ],
    ['hiding what is not there', form({ hide: ['photos'] }), 'Remove "photos" from "hide"'],
    ['nobody to answer to', step('name', 'message'), 'Ask for "phone" or "email"'],
    ['contact that may be left out', step({ use: 'phone', optional: true }), 'Ask for "phone" or "email"'],
    ['contact that is hidden', form({ hide: ['phone', 'email'] }), 'Ask for "phone" or "email"'],
    [
      'two steps of one id',
      form({ steps: ['phone', 'email'].map((field) => ({ id: 'a', title: 'A', fields: [field] })) }),
      'Give each step an id of its own',
    ],
    ['no steps', form({ steps: [] }), 'Give it a step.'],
  ])('%s', (_, told, remedy) => {
    expect(told).toContain(remedy);
    expect(told).toContain('leads.forms');
  });
});

describe('a mistake in a field is told at the line of the field', () => {
  const told = (...fields: unknown[]): string => {
    const steps = [{ id: 'one', title: 'One', fields: ['phone', ...fields] }];
    return toldAt(JSON.stringify({ ...siteInput(), leads: { forms: { enquiry: { steps } } } }, null, 1));
  };

  test('with that field alone as what was received', () => {
    expect(told({ ...CHOICE, options: undefined })).toMatchInlineSnapshot(`
      "site.json:48  leads.forms.enquiry.steps[0].fields[1]
        Unusable value
        expected  a field: {"use": …} or {"name": …, "kind": …, "label": …}
        received  "grade"
        fix       Give "grade" its "options"."
    `);
    expect(told('phone')).toMatchInlineSnapshot(`
      "site.json:48  leads.forms.enquiry.steps[0].fields[1]
        Unusable value
        expected  the name of a field, or an object in braces
        received  "phone"
        fix       Ask for "phone" once: it is there twice."
    `);
    expect(told({ ...TEXT, showIf: { field: 'nope' } })).toMatchInlineSnapshot(`
      "site.json:53  leads.forms.enquiry.steps[0].fields[1].showIf.field
        Unusable value
        expected  the name of another field of the form
        received  "nope"
        fix       Let "why" wait for another field of the form: "nope" is none, in its "showIf"."
    `);
    expect(told('employer')).toMatchInlineSnapshot(`
      "site.json:48  leads.forms.enquiry.steps[0].fields[1]
        Unusable value
        expected  the name of a field, or an object in braces
        received  "employer"
        fix       Let "employer" wait for another field of the form: "employment" is none, in its "showIf"."
    `);
    expect(told(CHOICE, { ...TEXT, showIf: { field: 'grade', values: ['C'] } })).toMatchInlineSnapshot(`
      "site.json:64  leads.forms.enquiry.steps[0].fields[2].showIf.values[0]
        Unusable value
        expected  an answer that the other field can hold
        received  "C"
        fix       Let "why" wait for what "grade" can hold, which is "A", "B": "C" is none."
    `);
  });

  test('with what a list of choices may hold', () => {
    expect(told({ ...CHOICE, options: ['A'] })).toMatchInlineSnapshot(`
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
    ['an alarm at once', { overdueMinutes: 0 }, 'expected  a whole number of minutes from 1 to 10080'],
    ['slots of a minute', { appointments: { slotMinutes: 1 } }, 'Write a whole number from 10 to 240.'],
  ])('%s is told', (_, leads, told) => {
    expect(toldOf(leads)).toContain(told);
  });
});
