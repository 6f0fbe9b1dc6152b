import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatProblems } from '#src/lib/problem.ts';
import { parseSite } from '#src/site/index.ts';
import { siteInput } from '#tests/sites/site-of.ts';

function toldOf(leads: object): string {
  const result = parseSite(JSON.stringify({ ...siteInput(), leads }), { file: 'site.json', slug: 'city-motors' });
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

describe('a mistake in a form is told with the way to mend it', () => {
  test.each([
    ['an unknown field', step('phone', 'emial'), 'Did you mean "email"?'],
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

describe('leads in a config', () => {
  test.each([
    ['an unknown key', { optIn: true }, 'leads.optIn'],
    ['phones of nowhere', { phones: 'mobil' }, 'Did you mean "mobile"?'],
    ['a category twice', { categories: ['A', 'A'] }, 'Name each category once.'],
    ['no categories', { categories: [] }, 'or remove the key'],
    ['slots of a minute', { appointments: { slotMinutes: 1 } }, 'Write a whole number from 10 to 240.'],
  ])('%s is told', (_, leads, told) => {
    expect(toldOf(leads)).toContain(told);
  });
});
